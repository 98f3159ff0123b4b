const sections = [...document.querySelectorAll("section")];
const answers: Record<string, FormDataEntryValue> = {};
let here = 0;

function show(index: number): void {
  sections.forEach((section, each) => {
    section.hidden = each !== index;
  });
  here = index;
}

document.addEventListener("submit", async (event) => {
  event.preventDefault();
  for (const [name, value] of new FormData(event.target as HTMLFormElement)) answers[name] = value;
  const last = sections.length - 2;
  if (here === 0 || here === last) {
    await fetch("/lead", { method: here === 0 ? "POST" : "PUT", body: JSON.stringify(answers) });
  }
  show(here + 1);
  history.pushState(here, "", `#${sections[here]?.id}`);
});

addEventListener("popstate", (event: PopStateEvent) => show(event.state ?? 0));

export {};
