import type { AreaDaTarja, Tarjada } from '../../../contract/index.ts'

export const AREA_DE_TESTE: AreaDaTarja = { numpag: 1, x: 0.1, y: 0.1, largura: 0.2, altura: 0.02 }

export const VERSAO: Tarjada = {
	codtrj: '5b0f8f0e-4a51-4c1b-9d51-0c2f4a1f6d11',
	motivo: 'Pedido de acesso 123.',
	basleg: 'P',
	qtdpgn: 3,
	tamarq: 1536,
	codaucdoc: 'ABCD1234EFGH5678',
	dtalib: null,
	sittrj: 'P',
	percentual: 100,
	dtaped: '2026-11-12T12:00:00Z',
	nompes: 'Marina Costa',
	mensagem: null,
}
