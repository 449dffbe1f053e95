import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import {
	obterSSUDEMANDA,
	obterSSUINICIO,
	obterSSUNOTA,
	obterSSUPAINELDEMANDA,
	obterSSUUSUARIO,
} from '../contract/index.ts'
import { DemandaPage } from './demanda/demanda.page.tsx'
import { NotaPage } from './notas/nota.page.tsx'
import { PainelDaDemandaPage } from './painel/demanda.page.tsx'
import { UsuarioPage } from './usuarios/usuario.page.tsx'

const server = useDoubleServer()

interface Lugar {
	readonly Page: ComponentType
	readonly path: string
	readonly errados: readonly string[]
	readonly certo: string
	readonly saida: string
}
const LUGARES: readonly Lugar[] = [
	{
		Page: DemandaPage,
		path: '/nova-ssu/demanda/:numssu',
		errados: ['abc', '1', '2026000012x', '9999999999'],
		certo: '2026999999',
		saida: 'Voltar a Demandas de sistemas',
	},
	{
		Page: PainelDaDemandaPage,
		path: '/nova-ssu/dashboard/demanda/:numssu',
		errados: ['abc', '1'],
		certo: '2026999999',
		saida: 'Voltar a Painel das demandas',
	},
	{
		Page: NotaPage,
		path: '/nova-ssu/notas/:codnot',
		errados: ['abc', '0'],
		certo: '999',
		saida: 'Voltar a Notas de versão',
	},
	{
		Page: UsuarioPage,
		path: '/nova-ssu/usuarios/:codpes',
		errados: ['abc'],
		certo: '99999999',
		saida: 'Voltar a Usuários e perfis',
	},
]

test.for(LUGARES)('what is not there is told so with a way on, and nobody is asked in vain: $path', async (lugar) => {
	const { Page, path, errados, certo, saida } = lugar
	const dizer = async () => {
		expect(await screen.findByText('Não encontrado')).toBeTruthy()
		expect(screen.getByRole('link', { name: saida })).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
		expect(screen.queryByText(/NaN/)).toBeNull()
	}
	const buildAddress = (escrito: string) => path.replace(/:\w+/, escrito)
	for (const escrito of errados) {
		showScreen(Page, { path, at: buildAddress(escrito) })
		await dizer()
		expect(server.calls).toEqual([])
		cleanup()
	}
	server.answers(obterSSUINICIO, {
		niveis: ['1'],
		solicitar: 'N',
		motivoSolicitar: null,
		semSistemas: [],
		administradores: [],
		sistemas: [],
		tipos: [],
		pendentes: [],
		filtros: [],
	})
	for (const chamada of [obterSSUDEMANDA, obterSSUPAINELDEMANDA, obterSSUNOTA, obterSSUUSUARIO])
		server.refuses(chamada, 404, 'nao-encontrado', 'Não há isto entre o que você pode ver.')
	showScreen(Page, { path, at: buildAddress(certo) })
	await dizer()
	expect(screen.getByText('Não há isto entre o que você pode ver.')).toBeTruthy()
})
