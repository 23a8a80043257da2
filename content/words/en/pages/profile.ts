import type { Notice, PageIntro, PageMeta } from "#content/types.ts";

export const profileHeader = {
  title: "Profile",
  intro: "Your own page, shown to you alone when you are signed in.",
} satisfies PageIntro;

/** For visitors who are not signed in. */
export const profileNotice = {
  heading: "You are not signed in",
  text: "Your profile holds your details and your quiz results. Sign in to see it, or open an account: it is free, and you do not need one for lessons.",
  links: [
    { label: "Sign in", to: "/signin" },
    { label: "Register", to: "/register" },
  ],
} satisfies Notice;

export const profilePage = {
  saved: "Your details are saved.",
  left: "You have left the team.",
  resent: "A new message is on its way to you.",
  pictureAlt: "Your picture",
  account: {
    heading: "Account",
    name: "Full name",
    noName: "No name given",
    id: "User ID",
    email: "Email",
    unconfirmed: "not confirmed yet",
    resend: "Send the confirmation again",
  },
  details: {
    heading: "Details",
    note: "No other visitor sees these.",
    edit: "Edit details",
  },
  lessons: { heading: "Upcoming lessons" },
  progress: { heading: "Progress" },
  data: {
    heading: "Your data",
    download: {
      label: "Download my data",
      text: "One file with everything we keep under your account.",
    },
    email: { label: "Change email address", text: "We send a link to the new one." },
    hosted:
      "Your email address and password are kept by the service you sign in with, and can only be changed there.",
    password: { label: "Change password", text: "You need your current one." },
    remove: {
      label: "Delete my account and data",
      text: "Lessons you have booked are cancelled. We ask once more before anything is deleted.",
    },
  },
};

/** Label and placeholder of each field that its owner fills in. */
export const profileFieldTexts = {
  jobTitle: { label: "Job title", placeholder: "What you do" },
  location: { label: "Location", placeholder: "Where you live" },
  website: {
    label: "Website",
    placeholder: "Your own site",
    help: "A full address, such as https://example.org.",
  },
  github: { label: "GitHub", placeholder: "Your username" },
  x: { label: "X (Twitter)", placeholder: "Your username" },
  instagram: { label: "Instagram", placeholder: "Your username" },
  facebook: { label: "Facebook", placeholder: "Your username" },
  phone: { label: "Phone", placeholder: "Your number", help: "With the country code." },
  address: { label: "Address", placeholder: "Your postal address" },
};

export const profileEdit = {
  meta: {
    title: "Edit your details",
    description:
      "Change what your profile says about you: job title, location, usernames on other sites, phone and address. You may leave any field empty.",
  } satisfies Omit<PageMeta, "path">,
  title: "Edit details",
  intro:
    "You may leave any field empty. Your name and email address belong to your account and do not change here.",
  about: "About you",
  elsewhere: "Elsewhere",
  reach: "How to reach you",
  submit: "Save details",
  saving: "Saving...",
  cancel: "Cancel",
  conflict: {
    heading: "Your details have changed since you opened this form",
    text: "Another tab or device has saved something else. Nothing you typed is lost: it is in the form below, and each field that differs says what is saved now. Save again to keep what the form says.",
    now: "Saved now:",
    empty: "nothing",
  },
};

export const profileErrors = {
  summaryHeading: "There is a problem",
  titlePrefix: "Error:",
  tooLong: (limit: number) => `Use at most ${limit} characters`,
  handle: "Enter only the username: letters, digits, dots, dashes and underscores",
  website: "Enter a web address, such as https://example.org",
  phone: "Please enter a valid phone number (10-15 digits)",
  unreadable: "The form could not be read. Please send it again.",
  tooMany: "You have saved too many times. Please wait a few minutes and try again.",
};

/** If the session ended while the form was being filled in. */
export const profileSignedOut =
  "You have been signed out, so nothing was saved. Your text is still below: [sign in](/signin) in another tab, then save here.";

export const profileDelete = {
  meta: {
    title: "Delete your account",
    description:
      "Delete your account and everything this site keeps under it, after one more question. Read first what goes and what stays.",
  } satisfies Omit<PageMeta, "path">,
  title: "Delete my account and data",
  goes: {
    heading: "What goes at once",
    items: [
      "Your profile with its details and picture",
      "Your quiz results and progress",
      "Feedback that you left while signed in",
      "Trial lessons that you booked while signed in",
      "Every session, on all devices",
    ],
    embedded: "Your account: name, email address and password",
  },
  stays: {
    heading: "What stays",
    messages:
      "Messages you sent with the contact form, and newsletter subscriptions, do not belong to an account. Write to [{academyEmail}](mailto:{academyEmail}) and we delete them too.",
    lessons:
      "Trial lessons that were booked without signing in need no account and stay, even if they were booked with your address. Cancel them by the links in their emails, or on your [profile](/profile) before you go. Write to [{academyEmail}](mailto:{academyEmail}) and we delete them.",
    mails:
      "Emails already sent to you or to our team, about a lesson for instance, stay in the mailboxes they went to, and on this site for as long as the [privacy notice](/privacy) says.",
    hosted:
      "Your sign-in itself belongs to the identity provider, not to this site. Write to [{academyEmail}](mailto:{academyEmail}) and we have it removed there. Signing in again before that starts an empty profile.",
  },
  keep: "Would you like a copy first?",
  password: "Your password, to make sure it is you",
  forgot: "I do not know my password",
  confirm: "Yes, delete my account and everything in it. This cannot be undone.",
  submit: "Delete for good",
  deleting: "Deleting...",
  cancel: "Keep my account",
  errors: {
    password: "This is not your password",
    passwordMissing: "Enter your password",
    confirm: "Tick the box to continue",
    tooMany: "Too many attempts. Please wait a while and try again.",
    member:
      "You belong to the academy’s team. [Leave the team](/desk/leave) at the desk first, where you are asked for your second factor; then delete your account here.",
    failed:
      "Nothing has been deleted, and the fault is on our side. Please try again, or write to [{academyEmail}](mailto:{academyEmail}).",
  },
  done: {
    heading: "Your account is deleted",
    text: "Everything we kept under your account is gone. Thank you for learning with us.",
  },
};

/** The name of the downloaded file. */
export const dataFileName = "meridian-academy-my-data.json";
