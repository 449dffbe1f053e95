import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { EVENTO, enderecoDoPedido, type Orientando, PAPEIS } from '../../contract/index.ts'
import { orientandosQuery } from '../queries.ts'
import { montarColunas } from './colunas.tsx'

const EVENTOS = [EVENTO]
const obterChave = ({ codmtr }: Orientando): number => codmtr

/** The student's page has the next step: rows stay low beside the column of what waits. */
const SO_MOTIVO = { comProximo: false }

const ESPERA: Coluna<Orientando> = {
	campo: 'numreq',
	nome: 'Espera por você',
	slot: ({ numreq }) => (numreq === null ? '—' : <Link href={enderecoDoPedido(numreq)}>Ver o pedido</Link>),
	estreita: ({ numreq }) => (numreq === null ? null : <Situacao estado="pendente" texto="Espera por você" />),
}

export function OrientandosPage() {
	const lista = useFiltroDaLista(Paginacao)
	const consulta = orientandosQuery(lista.filtro)
	const orientandos = useListaAoVivo(consulta, { chave: obterChave, eventos: EVENTOS })
	const hoje = orientandos.data?.hoje ?? ''
	const colunas = [...montarColunas<Orientando>(hoje, ({ papel }) => PAPEIS[papel], SO_MOTIVO), ESPERA]
	const aparencia = useAparenciaDaLista('janus-orientandos', colunas)
	return (
		<Pagina titulo="Orientandos" resumo="Primeiro quem espera por você, depois o prazo mais próximo.">
			<TabelaDaLista
				nome="orientandos"
				legenda="Orientandos"
				lista={orientandos}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Você não orienta ninguém hoje. Se falta alguém, fale com a secretaria do programa." />}
			/>
		</Pagina>
	)
}
