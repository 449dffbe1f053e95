/** Area under which people hear of generative AI. */
export const AREA = { codigo: 'usp-gen-ia', nome: 'IA generativa', icone: 'fa-solid fa-robot' }
