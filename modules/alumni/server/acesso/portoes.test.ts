import type { EndpointDefinition } from '@portal/platform/contract'
import { diaDe, searchSources } from '@portal/platform/server'
import { answersOf } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { NIVEIS, type NivelAlumni, PORTOES, type Portao, recusaSemAceite } from '../../contract/index.ts'
import { rotas } from '../rotas.ts'
import { AMOSTRAS } from '../testes/amostras-de-teste.ts'
import { criarPessoa, entrarComPapel, type Papel, test } from '../testes/portal-de-teste.ts'

const DO_NIVEL: Readonly<Record<NivelAlumni, Papel>> = {
	1: 'administradora',
	2: 'pendente',
	3: 'egresso',
	4: 'gestora',
}

const portaoDe = new Map(rotas.flatMap((rota) => ('portao' in rota ? [[rota.endpoint, rota.portao as Portao]] : [])))
/** Gated calls; the remaining ones serve people who are not in the network yet. */
const comPortao = Object.fromEntries(
	Object.entries(contrato).filter(([, chamada]) => portaoDe.has(chamada as EndpointDefinition)),
)

test('each level is told its own', async ({ portal }) => {
	for (const nivel of NIVEIS) {
		const { body } = await entrarComPapel(portal, DO_NIVEL[nivel])('POST', '/uspproc/obter/alumni/obterPermissao', {})
		expect(body.niveis).toEqual([nivel])
	}
	expect(
		(await entrarComPapel(portal, 'deFora')('POST', '/uspproc/obter/alumni/obterPermissao', {})).body.niveis,
	).toEqual([])
})

test('the gates are those of the specification', () => {
	const listRequirements = (...portoes: Portao[]) => portoes.map((um) => PORTOES[um])
	expect(listRequirements('validacao', 'empresas', 'destaques', 'noticias')).toEqual([['1'], ['1'], ['1'], ['1']])
	expect(listRequirements('perfil', 'privacidade', 'profissionais')).toEqual([['3'], ['3'], ['3']])
	expect(listRequirements('newsletter', 'dashboard')).toEqual([
		['1', '4'],
		['1', '4'],
	])
	expect(PORTOES.dados).toEqual(['2', '3'])
})

test('with a version unread, what is of the network is refused, and what is one’s own is not', async ({ portal }) => {
	// The person's own photo stays open, and photos of other people do not.
	const { sairDaRede, obterFoto: _foto, ...outras } = comPortao
	const egresso = entrarComPapel(portal, 'egresso')
	await entrarComPapel(portal, 'administradora')('POST', '/uspproc/executar/alumni/inserirVersaoTermo', {
		tiptrm: 'TER',
		txttrm: '<p>O que combinamos agora.</p>',
		dtavig: diaDe(portal),
	})
	const errados: string[] = []
	const conferir = async (chamadas: object) => {
		for (const [nome, { status, body }] of await answersOf(portal, chamadas, criarPessoa('colega'), {
			samples: AMOSTRAS,
		})) {
			const portao = portaoDe.get(comPortao[nome] as EndpointDefinition)
			if (!portao || !(PORTOES[portao] as readonly NivelAlumni[]).includes('3')) continue
			const recusa = recusaSemAceite(portao, ['TER'])
			if (recusa ? status !== 403 || body.mensagem !== recusa.mensagem : status === 403)
				errados.push(`${nome}: ${status} ${body.mensagem}`)
		}
	}
	const achados = async () => {
		const user = { suporte: null, sessao: '', expiraEm: '', ...criarPessoa('colega'), acessos: [], perfis: [] }
		const db = portal.db
		return (
			await Promise.all(searchSources.of(portal).map((fonte) => fonte.buscar({ db, portal, user }, 'a', 50)))
		).flat()
	}
	await conferir(outras)
	expect(errados).toEqual([])
	expect((await achados()).filter(({ endereco }) => endereco.startsWith('/alumni'))).toEqual([])
	const foto = await entrarComPapel(portal, 'colega')('GET', '/uspproc/download/alumni/obterFoto?codpes=10006')
	expect(foto.status).toBe(403)
	// Accepting opens the network again, and leaving it is possible without accepting.
	await egresso('POST', '/uspproc/executar/alumni/aceitarTermo', { tiptrm: 'TER', numver: 2 })
	expect((await egresso('POST', '/uspproc/listar/alumni/listarTurma', {})).status).toBe(200)
	await conferir({ sairDaRede })
	expect(errados).toEqual([])
})

test('nobody passes a gate of another level, and somebody without a level passes none', async ({ portal }) => {
	const papeis: readonly (readonly [Papel, NivelAlumni | undefined])[] = [
		...NIVEIS.map((nivel) => [DO_NIVEL[nivel], nivel] as const),
		['deFora', undefined],
	]
	const passaram: string[] = []
	for (const [papel, nivel] of papeis)
		for (const [nome, { status }] of await answersOf(portal, comPortao, criarPessoa(papel), { samples: AMOSTRAS })) {
			const portao = portaoDe.get(comPortao[nome] as EndpointDefinition)
			const abrem: readonly NivelAlumni[] = portao ? PORTOES[portao] : []
			if (!(nivel && abrem.includes(nivel)) && status !== 403) passaram.push(`${papel} em ${nome}: ${status}`)
		}
	expect(passaram).toEqual([])
})
