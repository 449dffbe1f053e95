import { DIA_MS, somarDias, somarMeses } from '@portal/platform/contract'
import { concederPerfil, diaDe, inTransaction, listarAcessos, type Portal } from '@portal/platform/server'
import { type AtoQuePassaProjeto, PEDEM_TEXTO_NO_PROJETO, type SituacaoDoProjeto } from '../../../contract/index.ts'
import { STI_ADMIN, STI_COMITE, STI_OPERADOR } from '../../../contract/perfis.ts'
import type { Agente } from '../../comum/quem.ts'
import { projetos } from '../../tabelas/projetos.ts'
import { salvarIntegrante, salvarMarco, salvarRelatorio, salvarRisco } from '../partes.ts'
import { passarProjeto } from '../passar.ts'
import { gravarRelatorio, ligarDemanda } from '../queries/partes.ts'
import { proporProjeto } from '../salvar.ts'
import { MODELOS, type Modelo } from './modelos.ts'

export const PESSOAS_DOS_PROJETOS = {
	gerente: 10008,
	comite: 10007,
	outroDoComite: 10010,
	patrocinador: 10005,
	patrocinadora: 10003,
	equipe: 10009,
	leitura: 10004,
} as const

/** Demonstration roles go to people who propose and decide, without any project. */
export async function semearPapeis({ db }: Pick<Portal, 'db'>): Promise<void> {
	const { gerente, comite, outroDoComite } = PESSOAS_DOS_PROJETOS
	await concederPerfil(db, gerente, STI_OPERADOR)
	await concederPerfil(db, comite, STI_ADMIN)
	await concederPerfil(db, comite, STI_COMITE)
	await concederPerfil(db, outroDoComite, STI_COMITE)
}

type Quem = 'gerente' | 'comite' | 'patrocinador'
const CAMINHO: readonly (readonly [SituacaoDoProjeto, Quem, AtoQuePassaProjeto])[] = [
	['ANA', 'comite', 'analisar'],
	['APR', 'patrocinador', 'aprovar'],
	['EXE', 'gerente', 'iniciar'],
	['HOM', 'gerente', 'homologar'],
	['IMP', 'patrocinador', 'implantar'],
	['ENC', 'gerente', 'encerrar'],
]
/** Exceptional situations: each entry tells the previous situation, the person and the act that leads there. */
const AO_LADO: Partial<Record<SituacaoDoProjeto, readonly [SituacaoDoProjeto, Quem, AtoQuePassaProjeto]>> = {
	SUS: ['EXE', 'comite', 'suspender'],
	CAN: ['PRO', 'comite', 'cancelar'],
}

const TEXTOS: Partial<Record<AtoQuePassaProjeto, string>> = {
	encerrar: 'A migração por unidade funcionou melhor do que a por sistema; repetir no próximo.',
	suspender: 'Espera a compra de armazenamento, prevista para o próximo trimestre.',
	cancelar: 'A unidade passou a usar o serviço que já existe na universidade.',
}

const MARCOS = ['Plano aprovado com a unidade', 'Piloto em uma unidade', 'Treinamento', 'Implantação geral'] as const
const RISCOS = [
	['Atraso na entrega dos equipamentos', 4, 4, 'Pedido parcelado, com prazo em cada entrega.', 'ABE'],
	['Pessoas da equipe cedidas a outro projeto', 3, 3, 'Reserva de horas acertada com a chefia.', 'MIT'],
	['Dados antigos sem padrão', 2, 5, 'Limpeza antes da migração, com a unidade.', 'ABE'],
	['Falta de energia na sala', 1, 4, '', 'ENC'],
] as const

class Sementeira {
	readonly #portal: Portal
	readonly #hoje: string

	constructor(portal: Portal) {
		this.#portal = portal
		this.#hoje = diaDe(portal)
	}

	async agente(codpes: number): Promise<Agente> {
		const { db, perfis } = this.#portal
		return { codpes, nome: '', acessos: await listarAcessos(db, perfis, codpes, this.#hoje) }
	}

	async propor(modelo: Modelo): Promise<number> {
		const { gerente, patrocinador, patrocinadora } = PESSOAS_DOS_PROJETOS
		const { nome, objetivo, tipprj, codsis, vlrprv } = modelo
		const inicio = somarMeses(this.#hoje, modelo.ate === 'ENC' ? -10 : -5)
		const user = await this.agente(gerente)
		return inTransaction(this.#portal.db, (db) =>
			proporProjeto(db, this.#portal, user, {
				nomprjti: nome,
				objprjti: objetivo,
				dscprjti: `${nome}. Inclui o levantamento com as unidades, o piloto, o treinamento e a implantação.`,
				codund: 1,
				codpesger: gerente,
				codpespat: modelo.patrocinadora ? patrocinadora : patrocinador,
				codsis,
				tipprj,
				dtainiprv: inicio,
				dtafimprv: somarMeses(inicio, 9),
				vlrprv,
				vlrexe: modelo.faroes ? Math.round(vlrprv * 0.4 * 100) / 100 : null,
				numpro: null,
				marcos: MARCOS.map((nommar, indice) => ({ nommar, dtaprv: somarMeses(inicio, 2 * (indice + 1)) })),
			}),
		)
	}

	async passar(codprjti: number, modelo: Modelo, quem: Quem, ato: AtoQuePassaProjeto): Promise<void> {
		const { patrocinador, patrocinadora } = PESSOAS_DOS_PROJETOS
		const doPapel = modelo.patrocinadora ? patrocinadora : patrocinador
		const user = await this.agente(quem === 'patrocinador' ? doPapel : PESSOAS_DOS_PROJETOS[quem])
		const txthst = PEDEM_TEXTO_NO_PROJETO.includes(ato) ? TEXTOS[ato] : undefined
		await inTransaction(this.#portal.db, (db) =>
			passarProjeto(db, this.#portal, user, { codprjti, ato, txthst }, { calado: true }),
		)
	}

	/** Project work adds a team, risks and delayed milestones. */
	async trabalhar(codprjti: number): Promise<void> {
		const user = await this.agente(PESSOAS_DOS_PROJETOS.gerente)
		const portal = this.#portal
		await inTransaction(portal.db, async (db) => {
			const { equipe, leitura } = PESSOAS_DOS_PROJETOS
			await salvarIntegrante(db, portal, user, {
				codprjti,
				codpes: equipe,
				papeqp: 'Analista de negócio',
				qtdhorsem: 8,
			})
			await salvarIntegrante(db, portal, user, { codprjti, codpes: leitura, papeqp: 'Testes', qtdhorsem: 4.5 })
			for (const [dscrsc, prbrsc, imprsc, rsprsc, sitrsc] of RISCOS)
				await salvarRisco(db, portal, user, { codprjti, dscrsc, prbrsc, imprsc, rsprsc, sitrsc })
			const marcos = await projetos(db)
				.selectFrom('prjtimar')
				.select(['nummar', 'nommar', 'dtaprv'])
				.where('codprjti', '=', codprjti)
				.orderBy('nummar')
				.execute()
			for (const [indice, marco] of marcos.entries()) {
				const atingido = marco.dtaprv < this.#hoje && indice < 2
				await salvarMarco(db, portal, user, {
					...marco,
					codprjti,
					dtaprv: indice > 1 ? somarDias(marco.dtaprv, 20) : marco.dtaprv,
					dtareal: atingido ? somarDias(marco.dtaprv, 4) : null,
				})
			}
		})
	}

	/** Monthly reports: the last one is of this month, and a silent project has only old ones. */
	async relatar(codprjti: number, { faroes = [], calado }: Modelo): Promise<void> {
		const user = await this.agente(PESSOAS_DOS_PROJETOS.gerente)
		const portal = this.#portal
		const textos = {
			txtava: 'Piloto concluído em duas unidades, sem interrupção do serviço de hoje.',
			txtimp: 'A compra espera parecer; sem ele a terceira unidade atrasa.',
			txtprx: 'Treinar as secretarias e marcar a implantação com cada unidade.',
		}
		await inTransaction(portal.db, async (db) => {
			for (const [indice, farprj] of faroes.entries()) {
				const meses = faroes.length - 1 - indice + (calado ? 2 : 0)
				const pctcon = Math.min(95, 15 * (indice + 1))
				if (meses === 0) {
					await salvarRelatorio(db, portal, user, { codprjti, farprj, pctcon, ...textos })
					continue
				}
				const dtaref = `${somarMeses(this.#hoje, -meses).slice(0, 7)}-01`
				const dtacad = new Date(portal.agora().getTime() - meses * 30 * DIA_MS).toISOString()
				await gravarRelatorio(db, { codprjti, dtaref, farprj, pctcon, ...textos, codpes: user.codpes, dtacad })
			}
			const ha = somarDias(this.#hoje, -62)
			if (calado)
				await projetos(db)
					.updateTable('prjti')
					.set({ dtaini: somarMeses(this.#hoje, -4), dtaultrel: ha, farprj: 'V', pctcon: 15 })
					.where('codprjti', '=', codprjti)
					.execute()
		})
	}
}

export async function semearProjetos(portal: Portal): Promise<void> {
	await semearPapeis(portal)
	const sementeira = new Sementeira(portal)
	for (const [indice, modelo] of MODELOS.entries()) {
		const codprjti = await sementeira.propor(modelo)
		const ladeira = AO_LADO[modelo.ate]
		const ate = ladeira?.[0] ?? modelo.ate
		for (const [situacao, quem, ato] of CAMINHO.slice(0, 1 + CAMINHO.findIndex(([uma]) => uma === ate))) {
			await sementeira.passar(codprjti, modelo, quem, ato)
			if (situacao !== 'EXE') continue
			await sementeira.trabalhar(codprjti)
			await sementeira.relatar(codprjti, modelo)
		}
		if (ladeira) await sementeira.passar(codprjti, modelo, ladeira[1], ladeira[2])
		// Linked demands: two of the demonstration's, which not everybody may see.
		const ano = Number(diaDe(portal).slice(0, 4))
		if (indice < 2)
			for (const numero of [5, 7])
				await ligarDemanda(portal.db, {
					codprjti,
					numssu: ano * 1_000_000 + numero,
					codpes: PESSOAS_DOS_PROJETOS.gerente,
					dtacad: portal.agora().toISOString(),
				})
	}
}
