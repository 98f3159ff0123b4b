/**
 * Runs in the page. Returns whether the heading uses the theme's first font family: the same words have another width in
 * others.
 */
export function isInOwnFont(): boolean {
  const heading = document.querySelector("h1");
  if (heading === null) return false;
  const probe = document.createElement("span");
  probe.textContent = heading.textContent;
  probe.style.whiteSpace = "nowrap";
  // Two fonts can agree to the pixel at a small size.
  probe.style.fontSize = "60px";
  heading.append(probe);
  const [own = "", ...others] = getComputedStyle(heading).fontFamily.split(",");
  const inOwn = probe.getBoundingClientRect().width;
  probe.style.fontFamily = others.join(",");
  const inOthers = probe.getBoundingClientRect().width;
  probe.remove();
  return document.fonts.check(`1rem ${own}`) && inOwn !== inOthers;
}
