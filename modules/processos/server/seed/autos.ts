import type { Insertable } from 'kysely'
import type { Acao, NivelAcesso, TipoOcorrencia } from '../../contract/index.ts'
import { hashDoElo, INICIO_DA_CORRENTE } from '../corrente.ts'
import type { AndamentoTable, OcorrenciaTable, ProcessosTables, ProcessoTable } from '../tables.ts'

const HORA_MS = 3_600_000

export interface Abertura
	extends Pick<
		ProcessoTable,
		'numpro' | 'nominr' | 'codpesinr' | 'titpro' | 'codasu' | 'cplasu' | 'codhipleg' | 'codpescad' | 'dtaprz'
	> {
	readonly nivacepro: NivelAcesso
	readonly estacao: string
	readonly em: number
}

/** In-memory builder of a process with its hash chain, action by action; it does not touch the database. */
export class Autos {
	readonly processo: ProcessoTable
	readonly andamentos: Insertable<AndamentoTable>[] = []
	readonly ocorrencias: OcorrenciaTable[] = []
	readonly acoes: Insertable<ProcessosTables['proacao']>[] = []
	readonly #unidadeDe: (sgleta: string) => number
	#relogio: number

	constructor(abertura: Abertura, unidadeDe: (sgleta: string) => number) {
		const { estacao, em, ...dados } = abertura
		const dtaabt = new Date(em).toISOString()
		this.#unidadeDe = unidadeDe
		this.#relogio = em
		this.processo = {
			...dados,
			versao: 0,
			hashult: INICIO_DA_CORRENTE,
			stapro: 'N',
			dtaabt,
			sgletaabt: estacao,
			codundabt: unidadeDe(estacao),
			numandult: 0,
			sgletault: estacao,
			codundult: unidadeDe(estacao),
			sgletadst: null,
			sgletaant: null,
			dtasit: dtaabt,
			dtaacao: dtaabt,
			acao: 'abertura',
			dtaultalt: dtaabt,
			dtaprzdvl: null,
			dtafimsob: null,
			numproprc: null,
			numproapn: null,
		}
		this.#entrar(estacao, dados.codpescad)
		this.agir('abertura', dados.codpescad, estacao)
	}

	get agora(): string {
		return new Date(this.#relogio).toISOString()
	}

	get relogio(): number {
		return this.#relogio
	}

	passar(horas: number): void {
		this.#relogio += Math.round(horas * HORA_MS)
	}

	agir(acao: Acao, codpes: number, dscaca: string | null = null): void {
		const { processo } = this
		const elo = {
			numpro: processo.numpro,
			numseqaca: processo.versao + 1,
			dtaacao: this.agora,
			acao,
			codpes,
			codpestit: null,
			dscaca,
			salaca: null,
		}
		const hash = hashDoElo(elo, processo.hashult)
		this.acoes.push({ ...elo, hash })
		Object.assign(processo, {
			versao: elo.numseqaca,
			hashult: hash,
			acao,
			dtaacao: elo.dtaacao,
			dtaultalt: elo.dtaacao,
		})
	}

	escrever(
		codetroco: TipoOcorrencia,
		acao: Acao,
		codpescad: number,
		txtdch: string,
		mais: Partial<OcorrenciaTable> = {},
	): OcorrenciaTable {
		const { numpro, numandult } = this.processo
		const daqui = this.ocorrencias.filter(({ numand }) => numand === numandult)
		const ocorrencia: OcorrenciaTable = {
			numpro,
			numand: numandult,
			numseqocoand: daqui.length + 1,
			codetroco,
			txtdch: txtdch === '' || codetroco === 'ocoCancelar' ? txtdch : `<p>${txtdch}</p>`,
			codpescad,
			codpestit: null,
			dtacad: this.agora,
			codpesace: null,
			dtaprzpar: null,
			dtarsp: null,
			staocoandiva: null,
			jusinv: null,
			dtaultalt: null,
			codpesalt: null,
			...mais,
		}
		this.ocorrencias.push(ocorrencia)
		const andamento = this.andamentos.at(-1)
		if (andamento) andamento.ultoco = ocorrencia.numseqocoand
		this.agir(acao, codpescad, acao === 'parecerista' ? String(ocorrencia.codpesace) : null)
		return ocorrencia
	}

	sair(sgletadst: string, codpes: number, dtaprzdvl: string | null = null): void {
		const ultimo = this.andamentos.at(-1)
		if (ultimo) Object.assign(ultimo, { sgletadst, dtasai: this.agora, codpessai: codpes, dtaprzdvl })
		Object.assign(this.processo, { sgletadst, dtasit: this.agora, dtaprzdvl })
		this.agir('saida', codpes, sgletadst)
	}

	receber(codpes: number): void {
		const { sgletadst, sgletault } = this.processo
		if (sgletadst === null) return
		Object.assign(this.processo, {
			sgletaant: sgletault,
			sgletault: sgletadst,
			codundult: this.#unidadeDe(sgletadst),
			sgletadst: null,
			dtasit: this.agora,
		})
		this.#entrar(sgletadst, codpes)
		this.agir('entrada', codpes, sgletadst)
	}

	arquivar(codpes: number): void {
		Object.assign(this.processo, { stapro: 'A', dtasit: this.agora, dtaprzdvl: null })
		this.agir('arquivamento', codpes, this.processo.sgletault)
	}

	#entrar(sgletaent: string, codpesent: number): void {
		this.processo.numandult++
		this.andamentos.push({
			numpro: this.processo.numpro,
			numand: this.processo.numandult,
			sgletaent,
			dtaent: this.agora,
			codpesent,
			sgletadst: null,
			dtasai: null,
			codpessai: null,
			dtaprzdvl: null,
			ultoco: 0,
		})
	}
}
