// Shows the gallery's pictures: filters, and two selections side by side. The address's fragment holds the selection,
// so that it can be shared. A picture is a link to its file.
const { facets, entries } = JSON.parse(document.getElementById("data").textContent);
const names = Object.keys(facets);
const filters = document.getElementById("filters");
const pictures = document.getElementById("pictures");
const besideBox = document.getElementById("beside");

const valuesOf = (facet) => [...new Set(entries.map((entry) => entry[facet]))];
// A facet with one value is no choice.
const choosable = names.filter((facet) => valuesOf(facet).length > 1);

const chosen = new URLSearchParams(location.hash.slice(1));

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Renders the facets of one selection; the second one's names begin with "b.". */
function selection(prefix, title) {
  const choices = choosable.map((facet) => {
    const key = prefix + facet;
    const options = valuesOf(facet).map((value) => new Option(value, value));
    const select = element("select", { name: key }, new Option("all", ""), ...options);
    select.value = chosen.get(key) ?? "";
    return element("label", {}, `${facets[facet]} `, select);
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

function figure(entry) {
  if (entry === undefined) return element("p", { textContent: "No such picture here" });
  const image = element("img", { src: entry.file, alt: "", loading: "lazy" });
  const caption = element("figcaption", { textContent: names.map((facet) => entry[facet]).join(" · ") });
  const link = element("a", { href: entry.file }, image, caption);
  return element("figure", { className: Number.parseInt(entry.width, 10) > 700 ? "wide" : "" }, link);
}

function draw() {
  const beside = chosen.has("beside");
  pictures.classList.toggle("beside", beside);
  const shown = beside ? rowsOf(filterOf(""), filterOf("b.")).flat() : found(filterOf(""));
  pictures.replaceChildren(...shown.map(figure));
  const count = shown.filter(Boolean).length;
  document.getElementById("count").textContent = `${count} of ${entries.length} pictures`;
  history.replaceState(null, "", `#${chosen}`);
}

function drawFilters() {
  const beside = chosen.has("beside");
  besideBox.checked = beside;
  filters.replaceChildren(
    selection("", beside ? "Left" : "Filters"),
    ...(beside ? [selection("b.", "Right")] : []),
  );
}

filters.addEventListener("change", ({ target }) => {
  if (target.value) chosen.set(target.name, target.value);
  else chosen.delete(target.name);
  draw();
});

besideBox.addEventListener("change", () => {
  if (besideBox.checked) chosen.set("beside", "1");
  else chosen.delete("beside");
  drawFilters();
  draw();
});

drawFilters();
draw();
