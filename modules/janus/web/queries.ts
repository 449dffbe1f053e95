import { queryOf } from '@portal/platform/web'
import { obterFicha, obterMinhaPos } from '../contract/index.ts'

export const CHAVE = ['janus']

export const minhaPosQuery = () => queryOf('janus', obterMinhaPos, {})
export const fichaQuery = (codmtr: number) => queryOf('janus', obterFicha, { params: { codmtr } })
