export const notFoundPage = {
  title: "Page Not Found",
  text: "There is no page at this address. The link may be old, or a letter may be missing. If a link on this site led you here, please tell us: [{academyEmail}](mailto:{academyEmail}).",
  home: { label: "Back to home", to: "/" },
  links: [
    { label: "Explore courses", to: "/courses" },
    { label: "All pages", to: "/pages" },
  ],
};

export const failurePage = {
  title: "Unexpected Application Error!",
  text: "Something went wrong on our side. Please try again. If it happens again, write to us and say what you were doing.",
  retry: "Try again",
  home: { label: "Back to home", to: "/" },
};
