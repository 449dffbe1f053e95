import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SEM_ASSINATURAS } from '../../contract/index.ts'
import { SituacaoDaAssinatura, type SituacaoDaAssinaturaProps } from './situacao-da-assinatura.tsx'

useDoubleServer()

type Situacao = SituacaoDaAssinaturaProps['situacao']
const ENVIADO: Situacao = {
	...SEM_ASSINATURAS,
	sitasi: 'ENV',
	codlotdocasi: 7,
	codaucdoc: null,
	prgasi: { sitprgasi: 'aberto', qtdasi: 1, qtdpcp: 2 },
	assinaturas: [{ nomasi: 'Helena Duarte', codtipasi: '2', dtaasi: '2026-11-20T13:30:00Z' }],
	pendentes: [{ nompcp: 'Otávio Nunes', codtipasi: '3' }],
}

const mostrar = (mudanca: Partial<Situacao>) =>
	showScreen(() => <SituacaoDaAssinatura situacao={{ ...ENVIADO, ...mudanca }} />, { path: '/coisa' })

test('being signed: how far it has come, by whom, and who is missing', () => {
	mostrar({})
	expect(screen.getByText('Documento em assinatura: 1 de 2 assinaturas')).toBeTruthy()
	expect(screen.getByText('Assinado por Helena Duarte (avançada) em 20/11/2026 10:30')).toBeTruthy()
	expect(screen.getByText('Falta assinar: Otávio Nunes (qualificada)')).toBeTruthy()
	expect(screen.queryByRole('link')).toBeNull()
})

test('whose turn it is gets to the room from there', () => {
	mostrar({ staveza: 'S' })
	const link = screen.getByRole('link', { name: 'É a sua vez de assinar' })
	expect(link.getAttribute('href')).toBe('/assina/lote/7?assinar=S')
})

test.for([
	['vencido', /quem enviou pode prorrogá-lo/],
	['recusado', /envie de novo para assinatura/],
	['cancelado', /envie de novo/],
] as const)('ended as %s it says what to do next', ([sitprgasi, conselho]) => {
	mostrar({ sitasi: sitprgasi === 'vencido' ? 'ENV' : 'REJ', prgasi: { sitprgasi, qtdasi: 1, qtdpcp: 2 } })
	expect(screen.getByText(conselho)).toBeTruthy()
})

test('signed by all there is nothing more to do, but to check', () => {
	mostrar({
		sitasi: 'ASS',
		codaucdoc: 'DEM0NSTRAVAL1D09',
		prgasi: { sitprgasi: 'completo', qtdasi: 2, qtdpcp: 2 },
		pendentes: [],
	})
	expect(screen.getByText('Assinado')).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Conferir as assinaturas no validador' })).toBeTruthy()
	expect(screen.queryByText(/envie/)).toBeNull()
})

test('what is not known now is not made up', () => {
	mostrar({ prgasi: null, assinaturas: [], pendentes: [] })
	expect(screen.getByText('Aguardando envio para assinatura')).toBeTruthy()
})
