import { Pilha } from '@portal/design-system/pilha'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { HoraDaLista, paginasDe, TabelaDaLista, useListaAoVivo, usePaginasDaLista } from '@portal/platform/web/lista'
import type { Visita } from '../../contract/compartilhamento.ts'
import { visitasQuery } from './queries.ts'

const COLUNAS: Coluna<Visita>[] = [
	{ campo: 'nomvis', nome: 'Quem' },
	{ campo: 'orgvis', nome: 'Empresa ou órgão', slot: ({ orgvis }) => orgvis || '–' },
	{ campo: 'dtaabtvis', nome: 'Abriu em', slot: ({ dtaabtvis }) => <HoraDaLista instante={dtaabtvis} /> },
	{
		campo: 'dtaarqvis',
		nome: 'Viu o arquivo em',
		slot: ({ dtaarqvis }) => (dtaarqvis ? <HoraDaLista instante={dtaarqvis} /> : 'Não viu'),
	},
]

const chaveDe = ({ codvis }: Visita): number => codvis

export function Visitas({ codcpt }: { codcpt: number }) {
	const lista = usePaginasDaLista()
	const visitas = useListaAoVivo(visitasQuery(codcpt, lista.filtro), { chave: chaveDe })
	return (
		<Pilha espaco={2}>
			<TabelaDaLista
				nome="visitas"
				legenda="Quem abriu o link"
				colunas={COLUNAS}
				lista={visitas}
				chave={chaveDe}
				{...paginasDe(lista)}
			/>
			<Detalhe>Nome e empresa são os que cada pessoa informou ao abrir.</Detalhe>
		</Pilha>
	)
}
