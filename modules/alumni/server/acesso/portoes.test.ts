import type { EndpointDefinition } from '@portal/platform/contract'
import { answersOf } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { NIVEIS, type NivelAlumni, PORTOES, type Portao } from '../../contract/index.ts'
import { AMOSTRAS } from '../amostras-de-teste.ts'
import { como, type Papel, quem, test } from '../portal-de-teste.ts'
import { rotas } from '../rotas.ts'

const DO_NIVEL: Readonly<Record<NivelAlumni, Papel>> = {
	1: 'administradora',
	2: 'pendente',
	3: 'egresso',
	4: 'gestora',
}

const portaoDe = new Map(rotas.flatMap((rota) => ('portao' in rota ? [[rota.endpoint, rota.portao as Portao]] : [])))
/** The calls that have a gate: the others take people in. */
const comPortao = Object.fromEntries(
	Object.entries(contrato).filter(([, chamada]) => portaoDe.has(chamada as EndpointDefinition)),
)

test('each level is told its own', async ({ portal }) => {
	for (const nivel of NIVEIS) {
		const { body } = await como(portal, DO_NIVEL[nivel])('POST', '/uspproc/obter/alumni/obterPermissao', {})
		expect(body.niveis).toEqual([nivel])
	}
	expect((await como(portal, 'deFora')('POST', '/uspproc/obter/alumni/obterPermissao', {})).body.niveis).toEqual([])
})

test('the gates are those of the specification', () => {
	const de = (...portoes: Portao[]) => portoes.map((um) => PORTOES[um])
	expect(de('validacao', 'empresas', 'destaques', 'noticias')).toEqual([['1'], ['1'], ['1'], ['1']])
	expect(de('perfil', 'privacidade', 'profissionais')).toEqual([['3'], ['3'], ['3']])
	expect(de('newsletter', 'dashboard')).toEqual([
		['1', '4'],
		['1', '4'],
	])
	expect(PORTOES.dados).toEqual(['2', '3'])
})

test('nobody passes a gate of another level, and somebody without a level passes none', async ({ portal }) => {
	const papeis: readonly (readonly [Papel, NivelAlumni | undefined])[] = [
		...NIVEIS.map((nivel) => [DO_NIVEL[nivel], nivel] as const),
		['deFora', undefined],
	]
	const passaram: string[] = []
	for (const [papel, nivel] of papeis)
		for (const [nome, { status }] of await answersOf(portal, comPortao, quem(papel), { samples: AMOSTRAS })) {
			const portao = portaoDe.get(comPortao[nome] as EndpointDefinition)
			const abrem: readonly NivelAlumni[] = portao ? PORTOES[portao] : []
			if (!(nivel && abrem.includes(nivel)) && status !== 403) passaram.push(`${papel} em ${nome}: ${status}`)
		}
	expect(passaram).toEqual([])
})
