import { convenios } from './convenios.ts'
import { editais } from './editais.ts'
import { vagas } from './vagas.ts'

/** Lists in the order in which they refer to one another. */
export const importacoes = [convenios, editais, vagas]
