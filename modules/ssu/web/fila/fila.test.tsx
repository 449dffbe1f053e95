import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type DemandaNaFila, listarSSUFILA, MAXIMO_NA_FILA, obterSSUINICIO } from '../../contract/index.ts'
import { FilaPage } from './fila.page.tsx'

const server = useDoubleServer()

const DEMANDA: DemandaNaFila = {
	numssu: 2_026_000_001,
	titdem: 'Emitir o relatório de vagas',
	nomsis: 'JUPITER',
	nommdusis: 'Matrícula',
	tipatd: 'EVO',
	nomtip: 'Evolução',
	codetp: 'PRI',
	dtaetp: '2026-05-04T12:00:00Z',
	pridem: null,
	pessol: null,
	dtaprv: null,
	dtacad: '2026-05-04T12:00:00Z',
	vlrneg: 3,
	urgdem: 2,
	esfdem: 1,
	vlrgrs: 6,
	ordgrs: null,
	versao: 1,
}

function abrir(haMais: boolean) {
	server.answers(obterSSUINICIO, {
		niveis: [],
		solicitar: 'S',
		motivoSolicitar: null,
		semSistemas: [],
		administradores: [],
		sistemas: [{ nomsis: 'JUPITER', dscsis: 'Graduação', stainteiro: 'S', modulos: [] }],
		tipos: [],
		pendentes: [],
		filtros: ['JUPITER'],
	})
	server.answers(listarSSUFILA, { ordenar: 'N', motivoOrdenar: 'A ordem é do GRS.', itens: [DEMANDA], haMais })
	showScreen(FilaPage, { path: '/nova-ssu/fila', at: '/nova-ssu/fila' })
}

test('a queue that is longer than what is shown says so, and where the others are', async () => {
	abrir(true)
	expect(await screen.findByText(new RegExp(`^Estas são as ${MAXIMO_NA_FILA} primeiras\\.`))).toBeTruthy()
	expect(screen.getByRole('link', { name: 'busca' }).getAttribute('href')).toBe('/nova-ssu/busca?nomsis=JUPITER')
})

test('one that is shown whole says nothing of others', async () => {
	abrir(false)
	await screen.findByText(/Emitir o relatório de vagas/)
	expect(screen.queryByRole('link', { name: 'busca' })).toBeNull()
})
