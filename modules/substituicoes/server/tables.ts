import type { Generated } from 'kysely'
import type { Situacao } from '../contract/index.ts'

interface SubstituicaoTable {
	codsubst: Generated<number>
	codpestit: number
	codpessub: number
	dtaini: string
	dtafim: string
	vigente_de: string
	vigente_ate: string
	lstarea: string[]
	mot: string
	sit: Situacao
	criada_em: string
	aceita_em: string | null
	inicio_avisado_em: string | null
	terminada_em: string | null
	codpester: number | null
	motter: string | null
	codsubstant: number | null
}

export interface SubstituicoesTables {
	ptlsubst: SubstituicaoTable
}
