import { somarMeses } from '@portal/platform/contract'
import { diaDe, inTransaction, type Portal } from '@portal/platform/server'
import type { TabelaDeDominio } from '../../contract/comum/dominio.ts'
import { decidir, propor, retirar } from './dominio.ts'
import { gravarLinha } from './queries/dominio.ts'
import { inserirModelo } from './queries/modelos.ts'

const TIAGO = 10008
const SOFIA = 10007

const LINHAS: readonly (readonly [TabelaDeDominio, readonly (readonly [string, string])[]])[] = [
	[
		'tipdoc',
		[
			['ATA', 'Ata de reunião'],
			['ATESTADO', 'Atestado'],
			['CERTIDAO', 'Certidão'],
			['CONTRATO', 'Contrato'],
			['DECLARACAO', 'Declaração'],
			['DIPLOMA', 'Diploma'],
			['EDITAL', 'Edital'],
			['HISTORICO', 'Histórico escolar'],
			['MEMORANDO', 'Memorando'],
			['OFICIO', 'Ofício'],
			['PARECER', 'Parecer'],
			['PORTARIA', 'Portaria'],
		],
	],
	[
		'tipcfc',
		[
			['ORIGINAL', 'Conferido com o original'],
			['COPIA-AUT', 'Cópia autenticada em cartório'],
			['COPIA-ADM', 'Cópia autenticada pela administração'],
			['NATO', 'Nascido digital'],
		],
	],
	[
		'motivo',
		[
			['DUPLICADO', 'Pedido em duplicidade'],
			['DESISTENCIA', 'Desistência de quem pediu'],
			['PRAZO', 'Fora do prazo'],
			['FALTA-DOC', 'Falta de documento'],
			['ERRO-DADO', 'Dado incorreto'],
		],
	],
]

const IPCA = [0.42, 0.16, 0.83, 0.56, 0.43, 0.26, 0.24, 0.26, -0.11, 0.48, 0.09, 0.33] as const

const MODELOS = [
	{
		tipmdl: 'EML',
		nommdl: 'Aviso de indisponibilidade',
		assmdl: 'O sistema {{sistema}} ficará fora do ar',
		txtmdl:
			'<p>{{nome}},</p><p>No dia {{data}} o sistema <strong>{{sistema}}</strong> ficará fora do ar para manutenção. O que estiver aberto deve ser salvo antes.</p>',
	},
	{
		tipmdl: 'EML',
		nommdl: 'Renovação de máquina virtual',
		assmdl: 'Uma máquina virtual da sua unidade vai expirar',
		txtmdl:
			'<p>{{nome}},</p><p>Há uma máquina da {{unidade}} que expira em {{prazo}}. Renove-a, ou peça que seja excluída.</p>',
	},
	{
		tipmdl: 'PDF',
		nommdl: 'Termo de responsabilidade',
		assmdl: 'Termo de responsabilidade sobre máquina virtual',
		txtmdl:
			'<p>{{nome}}, da {{unidade}}, declara que responde pela máquina virtual que lhe foi confiada em {{data}} e que a devolverá em {{prazo}} depois que deixar de precisar dela.</p>',
	},
] as const

/** Demonstration data covers tables, templates and a proposal in each situation. */
export async function semearComum(portal: Portal): Promise<void> {
	const hoje = diaDe(portal)
	await inTransaction(portal.db, async (db) => {
		for (const [nomtab, linhas] of LINHAS)
			for (const [chvdom, dscdom] of linhas) await gravarLinha(db, { nomtab, chvdom, dscdom, vlrdom: null })
		for (let mes = 0; mes < 24; mes++)
			await gravarLinha(db, {
				nomtab: 'ipca',
				chvdom: somarMeses(hoje, -1 - mes).slice(0, 7),
				dscdom: 'IBGE',
				vlrdom: IPCA[mes % IPCA.length] ?? 0,
			})
		const dtaultalt = portal.agora().toISOString()
		for (const modelo of MODELOS) await inserirModelo(db, { ...modelo, codpes: TIAGO, dtaultalt })
	})
	const propostas = [
		['tipdoc', 'INC', 'PLANO', 'Plano de trabalho', 'Usado nos pedidos de afastamento.'],
		['motivo', 'ALT', 'PRAZO', 'Depois do prazo do edital', 'Dizer qual prazo passou.'],
		['motivo', 'EXC', 'ERRO-DADO', '', 'Ninguém usa há dois anos.'],
		['tipcfc', 'INC', 'FOTO', 'Fotografia do documento', 'Proposto por engano na tabela errada.'],
	] as const
	const numeros: number[] = []
	for (const [nomtab, tipprp, chvdom, dscdom, txtjus] of propostas)
		numeros.push(
			await inTransaction(portal.db, (db) =>
				propor(db, portal, { codpes: TIAGO }, { nomtab, tipprp, chvdom, dscdom, vlrdom: null, txtjus }),
			),
		)
	const [, aprovada = 0, rejeitada = 0, retirada = 0] = numeros
	await inTransaction(portal.db, (db) => decidir(db, portal, { codpes: SOFIA }, { codprp: aprovada, staapr: 'S' }))
	await inTransaction(portal.db, (db) =>
		decidir(
			db,
			portal,
			{ codpes: SOFIA },
			{ codprp: rejeitada, staapr: 'N', txtdec: 'O sistema de pessoal ainda usa.' },
		),
	)
	await inTransaction(portal.db, (db) => retirar(db, portal, { codpes: TIAGO }, retirada))
}
