import { avaliarRegras } from '@portal/platform/contract'
import { type DemandaSsu, type Etapa, type Papel, regrasDaDemanda } from '../../contract/index.ts'

/** As the server would answer it to somebody of these roles. */
export function demandaDe(papeis: readonly Papel[], mais: Partial<DemandaSsu> = {}): DemandaSsu {
	const codetp: Etapa = mais.codetp ?? 'DES'
	const contexto = { codetp, papeis, falta: [], portoes: [], temDesenvolvedor: true, desenvolveu: false }
	return {
		numssu: 2_026_000_012,
		titdem: 'Corrigir a média do diário',
		nomsis: 'JUPITER',
		nommdusis: 'Diário de classe',
		tipatd: 'COR',
		nomtip: 'Correção',
		codetp,
		dtaetp: '2026-03-02T12:00:00.000Z',
		pridem: 2,
		pessol: { codpes: 10004, nompes: 'João Pedro Alves' },
		dtaprv: null,
		dtacad: '2026-03-01T12:00:00.000Z',
		dscdem: 'A média arredonda para baixo quando há duas provas.',
		dscetp: 'Está sendo desenvolvida.',
		numseqmdussu: 2,
		vlrneg: 4,
		urgdem: 3,
		esfdem: 3,
		vlrgrs: 4,
		pesrsp: null,
		dtaabt: '2026-03-01T13:00:00.000Z',
		dtaconc: null,
		dtalim: null,
		dtaret: null,
		numssudup: null,
		dscorg: null,
		urlorg: null,
		qtdreab: 0,
		qtdmintma: 120,
		qtdhorprv: null,
		qtdhorgas: null,
		qtdarq: 0,
		starot: 'S',
		staobs: 'N',
		qtdobs: 0,
		passos: [],
		falta: [],
		papeis: [...papeis],
		versao: 3,
		permissoes: avaliarRegras(regrasDaDemanda, contexto),
		...mais,
	}
}
