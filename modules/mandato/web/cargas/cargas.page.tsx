import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Paginacao } from '@portal/platform/contract'
import { call, formatarInteiro } from '@portal/platform/web'
import { ListaDeCargas } from '@portal/platform/web/cargas'
import { paginasDe, useFiltroDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import { type Carga, EVENTO, reverterCarga } from '../../contract/index.ts'
import { CHAVE, cargasQuery } from '../queries.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ codcrg }: Carga): number => codcrg
const contarMandatos = ({ qtdinc }: Carga): string =>
	`${formatarInteiro(qtdinc)} ${qtdinc === 1 ? 'mandato' : 'mandatos'}`
const COLUNAS: Coluna<Carga>[] = [{ campo: 'qtdinc', nome: 'Importação', slot: contarMandatos }]

/** Imports of mandates, each reversed as a whole. */
export function CargasPage() {
	const lista = useFiltroDaLista(Paginacao)
	const cargas = useListaAoVivo(cargasQuery(lista.filtro), { chave: obterChave, eventos: EVENTOS })
	return (
		<Pagina
			titulo="Importações de mandatos"
			resumo="Mandatos que vieram de arquivo. Cada importação é revertida inteira."
		>
			<ListaDeCargas
				nome="mandato-cargas"
				legenda="Importações de mandatos"
				colunas={COLUNAS}
				lista={cargas}
				paginas={paginasDe(lista)}
				descrever={contarMandatos}
				consequencia="Os mandatos que ela trouxe deixam de valer, e as cadeiras ficam como eram. O que se sabia até agora continua visível em “como se sabia”."
				feito="Os mandatos que ela trouxe deixaram de valer."
				reverter={(codcrg) => call(reverterCarga, { params: { codcrg } })}
				consultas={CHAVE}
			/>
		</Pagina>
	)
}
