import { NotFoundError, type Route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { rotaDo } from '../acesso/quem.ts'
import { cursosDe } from '../cursos/queries.ts'
import { faltaNaBase } from '../dados/base.ts'
import { buscarPerfil, obterLinha } from '../dados/queries/dados.ts'
import { alcanceSobre } from '../privacidade/alcance.ts'
import { registrarAcesso } from '../privacidade/queries.ts'
import { mostrarPerfil } from './mostrar.ts'

const criarErroDePerfil = () =>
	new NotFoundError('perfil-nao-encontrado', 'Não há este perfil na rede Alumni. Volte à busca e escolha outro.')

/** Engagement of a person without registration: nothing is done, and every step is listed. */
const SEM_NADA = {
	cadbas: '0',
	grdqst: '0',
	pgrdqst: '0',
	codsitpfsamn: null,
	codareatcamn: null,
	nompas: null,
	nomloc: null,
} as const

export const rotasDoPerfil: readonly Route[] = [
	rotaDo('perfilDeOutro', contrato.obterPerfil, async ({ db, portal, quem, user, body: { codpes }, auditar }) => {
		const linha = await buscarPerfil(db, codpes)
		const seu = codpes === quem.codpes
		// Uniform 404: hidden, withdrawn, pending and absent profiles cannot be told apart.
		if (!linha || linha.sitcad !== 'ATI' || (linha.staace !== 'S' && !seu)) throw criarErroDePerfil()
		const alcance = await alcanceSobre(db, quem, codpes)
		const perfil = await mostrarPerfil(db, portal, linha, { alcance, leitor: quem.codpes })
		if (!perfil) throw criarErroDePerfil()
		if (alcance === 'tudo' && !seu) {
			const codpesace = user.suporte ?? quem.codpes
			await registrarAcesso(db, { codpes, codpesace, dtaace: portal.agora().toISOString() })
			auditar({ codpes, inteiro: true })
		}
		return perfil
	}),
	rotaDo('privacidade', contrato.obterPerfilComo, async ({ db, portal, quem, body: { alcance } }) => {
		const linha = await obterLinha(db, quem.codpes)
		const perfil =
			linha.staace === 'S' || alcance === 'tudo'
				? await mostrarPerfil(db, portal, linha, { alcance, leitor: quem.codpes })
				: undefined
		return { perfil: perfil ?? null }
	}),
	rotaDo('painel', contrato.obterEngajamento, async ({ db, portal, quem }) => {
		const linha = (await buscarPerfil(db, quem.codpes)) ?? SEM_NADA
		const cursos = await cursosDe(db, portal, quem.codpes)
		const { cadbas, grdqst, pgrdqst } = linha
		return {
			...contrato.engajamentoDe(
				{ cadbas, grdqst, pgrdqst },
				cursos.map(({ tipcur }) => tipcur),
			),
			camposFaltando: faltaNaBase(linha),
		}
	}),
]
