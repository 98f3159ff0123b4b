// Shows the gallery's pictures: filters, two selections side by side, one picture large. The address's fragment holds
// the selection, so that it can be shared.
const { facets, entries } = JSON.parse(document.getElementById("data").textContent);
const names = Object.keys(facets);
const filters = document.getElementById("filters");
const pictures = document.getElementById("pictures");
const besideButton = document.getElementById("beside");
const large = document.getElementById("large");

const valuesOf = (facet) => [...new Set(entries.map((entry) => entry[facet]))];
// A facet with one value is no choice.
const choosable = names.filter((facet) => valuesOf(facet).length > 1);

const chosen = new URLSearchParams(location.hash.slice(1));
/** The pictures in page order, for the large view. */
let shown = [];
let current = 0;

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function captionOf(entry, facetsShown = names) {
  return facetsShown.map((facet) => entry[facet]).join(" · ");
}

/** Renders the facets of one selection; the second one's names begin with "b.". */
function selection(prefix, title) {
  const choices = choosable.map((facet) => {
    const key = prefix + facet;
    const options = valuesOf(facet).map((value) => new Option(value, value));
    const select = element("select", { name: key }, new Option("all", ""), ...options);
    select.value = chosen.get(key) ?? "";
    return element("label", {}, element("span", { textContent: facets[facet] }), select);
  });
  return element("fieldset", {}, element("legend", { textContent: title }), ...choices);
}

const filterOf = (prefix) =>
  Object.fromEntries(choosable.map((facet) => [facet, chosen.get(prefix + facet) ?? ""]));

const found = (filter) =>
  entries.filter((entry) => choosable.every((facet) => !filter[facet] || entry[facet] === filter[facet]));

/**
 * Rows of two: beside each picture of the first selection the one of the second that differs only in the compared
 * facets.
 */
function rowsOf(one, other) {
  const alike = names.filter((facet) => (one[facet] ?? "") === (other[facet] ?? ""));
  const keyOf = (entry) => JSON.stringify(alike.map((facet) => entry[facet]));
  const left = Map.groupBy(found(one), keyOf);
  const right = Map.groupBy(found(other), keyOf);
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) => {
    const pair = [left.get(key) ?? [], right.get(key) ?? []];
    const rows = Math.max(pair[0].length, pair[1].length);
    return Array.from({ length: rows }, (_, row) => [pair[0][row], pair[1][row]]);
  });
}

function tile(entry) {
  if (entry === undefined) return element("p", { className: "nothing", textContent: "No such picture here" });
  const index = shown.push(entry) - 1;
  const image = element("img", { src: entry.file, alt: "", loading: "lazy" });
  const caption = element(
    "span",
    { className: "caption" },
    element("b", { textContent: `${entry.brand}, ${entry.screen}` }),
    element("span", { textContent: captionOf(entry, ["country", "language", "width", "scheme", "state"]) }),
  );
  const wide = Number.parseInt(entry.width, 10) > 700 ? " tile--wide" : "";
  const button = element("button", { type: "button", className: `tile${wide}` }, image, caption);
  button.addEventListener("click", () => enlarge(index));
  return button;
}

function draw() {
  const beside = chosen.has("beside");
  besideButton.setAttribute("aria-pressed", String(beside));
  pictures.className = beside ? "pictures pictures--beside" : "pictures";
  shown = [];
  const tiles = beside
    ? rowsOf(filterOf(""), filterOf("b.")).flatMap((row) => row.map(tile))
    : found(filterOf("")).map(tile);
  pictures.replaceChildren(...tiles);
  document.getElementById("count").textContent = `${shown.length} of ${entries.length} pictures`;
  history.replaceState(null, "", `#${chosen}`);
}

function drawFilters() {
  const beside = chosen.has("beside");
  filters.replaceChildren(
    selection("", beside ? "Left" : "Filters"),
    ...(beside ? [selection("b.", "Right")] : []),
  );
  filters.hidden = choosable.length === 0;
}

function enlarge(index) {
  current = (index + shown.length) % shown.length;
  const entry = shown[current];
  const image = document.getElementById("large-image");
  image.src = entry.file;
  image.alt = captionOf(entry);
  document.getElementById("large-caption").textContent = captionOf(entry);
  if (!large.open) large.showModal();
  image.parentElement.scrollTop = 0;
}

filters.addEventListener("change", ({ target }) => {
  if (target.value) chosen.set(target.name, target.value);
  else chosen.delete(target.name);
  draw();
});
filters.addEventListener("submit", (event) => event.preventDefault());

besideButton.addEventListener("click", () => {
  if (chosen.has("beside")) chosen.delete("beside");
  else chosen.set("beside", "1");
  drawFilters();
  draw();
});

large.addEventListener("click", ({ target }) => {
  if (target === large || target.closest("[data-close]")) large.close();
  const step = target.closest("[data-step]");
  if (step) enlarge(current + Number(step.dataset.step));
});
large.addEventListener("keydown", ({ key }) => {
  if (key === "ArrowLeft") enlarge(current - 1);
  if (key === "ArrowRight") enlarge(current + 1);
});
large.addEventListener("close", () => {
  pictures.querySelectorAll(".tile")[current]?.focus();
});

drawFilters();
draw();
