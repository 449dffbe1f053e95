import type { Coluna } from '@portal/design-system/tabela'
import { HaTempo } from '@portal/platform/web/lista'
import { escreverTamanho, type Item } from '../contract/index.ts'

/** Columns after the name, in every list of items. */
export const COLUNAS_DO_ITEM: Coluna<Item>[] = [
	{ campo: 'dtaalt', nome: 'Alteração', slot: ({ dtaalt }) => <HaTempo instante={dtaalt} /> },
	{ campo: 'nompesalt', nome: 'Quem' },
	{
		campo: 'tamitm',
		nome: 'Tamanho',
		numerico: true,
		slot: ({ tipitm, tamitm }) => (tipitm === 'P' ? '—' : escreverTamanho(tamitm)),
		estreita: ({ tipitm, tamitm }) => (tipitm === 'P' ? 'Pasta' : escreverTamanho(tamitm)),
	},
]
