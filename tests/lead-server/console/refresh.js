// Refreshes the parts of the console that are marked `data-live`, unless the focus is in them.
const interval = 2000;
let seen = "";

async function refresh() {
  if (document.hidden) return;
  const response = await fetch(location.href);
  const text = await response.text();
  if (!response.ok || text === seen) return;
  seen = text;
  const fresh = new DOMParser().parseFromString(text, "text/html");
  for (const part of document.querySelectorAll("[data-live]")) {
    const next = fresh.getElementById(part.id);
    if (!next || part.contains(document.activeElement)) continue;
    for (const { id } of part.querySelectorAll("details[open]"))
      next.querySelector(`details#${CSS.escape(id)}`)?.setAttribute("open", "");
    part.replaceChildren(...next.childNodes);
  }
}

// The next turn retries while the server restarts.
setInterval(() => refresh().catch(() => {}), interval);
