import { handlePhotoPost, loadPhoto } from "#app/features/tutors/card/card-page.server.ts";

export const loader = loadPhoto;
export const action = handlePhotoPost;
