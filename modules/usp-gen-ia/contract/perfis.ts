import { type CodPerfil } from '@portal/platform/contract'

/** Administration of models, quotas and the data policy. */
export const IA_ADMIN = 'IA-ADMIN' as CodPerfil
/** Curators, who publish prompts for the whole university. */
export const IA_CURADOR = 'IA-CURADOR' as CodPerfil
/** People who carry out orders of courts on the content of conversations: one registers, two others approve. */
export const IA_JURIDICO = 'IA-JURIDICO' as CodPerfil
/** Extra right of use, for people whose link alone does not give it. */
export const IA_USUARIO = 'IA-USUARIO' as CodPerfil
