/** Area of the slice's tasks and notices. */
export const AREA = { codigo: 'dash', nome: 'Matrícula virtual', icone: 'fa-solid fa-user-graduate' }
