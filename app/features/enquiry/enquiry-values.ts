import {
  enquiryFields,
  validateEnquiry,
  type EnquiryErrors,
  type EnquiryField,
  type EnquiryValues,
} from "./enquiry-schema.ts";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The control of one of the visitor's fields. */
function controlOf(form: HTMLFormElement, field: EnquiryField): TextControl | null {
  const control = form.elements.namedItem(field);
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control : null;
}

/** Which field an element is the control of, if any. */
export function fieldOf(element: EventTarget | null): EnquiryField | undefined {
  const name = element instanceof Element ? element.getAttribute("name") : null;
  return enquiryFields.find((field) => field === name);
}

/** What stands in the fields now. */
export function typedIn(form: HTMLFormElement): Record<EnquiryField, string> {
  const entries = enquiryFields.map((field) => [field, controlOf(form, field)?.value ?? ""]);
  return Object.fromEntries(entries) as Record<EnquiryField, string>;
}

/** Puts texts into fields that are empty; what has been typed meanwhile stays. */
export function fillEmpty(form: HTMLFormElement, texts: Record<EnquiryField, string>): void {
  for (const field of enquiryFields) {
    const control = controlOf(form, field);
    if (control && control.value === "") control.value = texts[field];
  }
}

/** Empties the fields, also those that the page came with a text for. */
export function emptyFields(form: HTMLFormElement): void {
  form.reset();
  for (const field of enquiryFields) {
    const control = controlOf(form, field);
    if (control) control.value = "";
  }
}

/** What is wrong with the fields. A browser too old for the rules leaves them to the server. */
export function errorsIn(values: EnquiryValues): EnquiryErrors {
  try {
    const result = validateEnquiry(values);
    return result.ok ? {} : result.errors;
  } catch {
    return {};
  }
}
