import { Link } from '@portal/design-system/link'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import { DiaDaLista, PaginaDeLista } from '@portal/platform/web/lista'
import { PenLine } from 'lucide-react'
import { type BoletimResumo, EVENTO, ListaDeBoletins } from '../../contract/index.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { boletinsQuery } from './queries.ts'
import { SITUACOES } from './situacoes.ts'

const TITULO = 'Newsletter'
const EVENTOS = [EVENTO]
const chaveDe = ({ codblt }: BoletimResumo): number => codblt

const COLUNAS: Coluna<BoletimResumo>[] = [
	{
		campo: 'assblt',
		nome: 'Boletim',
		slot: ({ codblt, assblt, nomtem, sglund, nomund }) => (
			<span className="inline-block min-w-40 wrap-anywhere">
				<Link href={`/alumni/Newsletter/${codblt}`}>{assblt}</Link>
				<Detalhe tag="span">
					{sglund ? <Sigla nome={nomund ?? sglund}>{sglund}</Sigla> : 'Todas as unidades'} ·{' '}
					{nomtem ?? 'Todos os temas'}
				</Detalhe>
			</span>
		),
	},
	{ campo: 'sitblt', nome: 'Situação', slot: ({ sitblt }) => <Situacao {...SITUACOES[sitblt]} /> },
	{ campo: 'dtaenv', nome: 'Enviado em', slot: ({ dtaenv }) => (dtaenv ? <DiaDaLista instante={dtaenv} /> : '—') },
	{ campo: 'qtddst', nome: 'Na fila ou enviados', numerico: true },
	{ campo: 'qtdsai', nome: 'Saíram', numerico: true },
]

function Boletins() {
	return (
		<PaginaDeLista
			titulo={TITULO}
			resumo="Boletins a quem disse que quer recebê-los. Cada pessoa recebe uma vez e sai com um clique; não se sabe quem abriu."
			acoes={
				<Link botao variante="primario" href="/alumni/Newsletter/novo" icone={<PenLine aria-hidden />}>
					Escrever boletim
				</Link>
			}
			nome="boletins"
			preferencias="alumni-boletins"
			esquema={ListaDeBoletins}
			consulta={boletinsQuery}
			chave={chaveDe}
			eventos={EVENTOS}
			colunas={COLUNAS}
			opcoes={[{ campo: 'sitblt', nome: 'Situação', todas: 'Todas as situações', opcoes: SITUACOES }]}
			vazio={{ filtrada: 'Nenhum boletim nesta situação.', ainda: 'Nenhum boletim ainda.' }}
		/>
	)
}

export const BoletinsPage = protegerPagina('newsletter', TITULO, Boletins)
