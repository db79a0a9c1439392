try {
  const theme = localStorage.getItem("specimen-theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme it is.
}
