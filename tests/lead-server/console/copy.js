// Copies the field that a button names. Without JavaScript the button is hidden and the field can be copied by hand.
for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  const note = button.parentElement.querySelector("[data-copied]");
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      note.textContent = "Copied.";
    } catch {
      note.textContent = "The browser doesn't let it be copied: it is selected.";
    }
  });
}
