import { handlePhotoPost, loadPhoto } from "#app/features/tutors/desk/card-page.server.ts";

export const loader = loadPhoto;
export const action = handlePhotoPost;
