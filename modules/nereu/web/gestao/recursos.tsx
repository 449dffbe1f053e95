import { Botao } from '@portal/design-system/botao'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Paginacao } from '@portal/design-system/paginacao'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, formatarData } from '@portal/platform/web'
import { paginasDe, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { enderecoDoEdital, FiltroRecursos, type RecursoNaGestao } from '../../contract/index.ts'
import { recursosQuery } from '../queries.ts'
import { SITUACOES_REC } from '../situacoes.ts'
import { DecidirDialog } from './decidir.dialog.tsx'

/** Appeals of the calls that the person keeps, those without a decision first. */
export function Recursos() {
	const lista = useFiltroDaLista(FiltroRecursos)
	const consulta = useQuery(recursosQuery(lista.filtro))
	const [decidindo, setDecidindo] = useState<RecursoNaGestao>()
	return (
		<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
			{consulta.data?.total === 0 ? <Vazio texto="Ninguém recorreu dos editais da sua unidade." /> : null}
			<ul className="grid gap-3">
				{consulta.data?.itens.map((recurso) => (
					<FichaDoRecurso key={recurso.codrec} recurso={recurso} aoDecidir={() => setDecidindo(recurso)} />
				))}
			</ul>
			{consulta.data && consulta.data.total > consulta.data.porPagina ? (
				<Paginacao
					pagina={lista.filtro.pagina}
					total={consulta.data.total}
					porPagina={consulta.data.porPagina}
					aoMudar={paginasDe(lista).aoMudarPagina}
				/>
			) : null}
			{decidindo ? <DecidirDialog recurso={decidindo} aoFechar={() => setDecidindo(undefined)} /> : null}
		</ConteudoDaPagina>
	)
}

function FichaDoRecurso({ recurso, aoDecidir }: { recurso: RecursoNaGestao; aoDecidir: () => void }) {
	const { nompes, codcan, codedt, titedt, numrod, sitrec, dtarec, txtrec, txtdec, nomdec, dtafimrec, recusa } = recurso
	return (
		<Ficha
			titulo={nompes}
			nivel={2}
			aoLado={<Situacao {...SITUACOES_REC[sitrec]} />}
			detalhe={
				<>
					Inscrição {codcan} em <Link href={`${enderecoDoEdital(codedt)}?aba=resultado`}>{titedt}</Link>, rodada{' '}
					{numrod}, recurso de {formatarData(dtarec)}
					{dtafimrec ? `; o prazo vai até ${formatarData(dtafimrec)}` : ''}
				</>
			}
		>
			<Texto comoEscrito>{txtrec}</Texto>
			{txtdec === null ? null : <Texto comoEscrito>{`${nomdec ?? '—'}: ${txtdec}`}</Texto>}
			{sitrec === 'PEN' ? (
				recusa === null ? (
					<div>
						<Botao onClick={aoDecidir}>Decidir</Botao>
					</div>
				) : (
					<Detalhe>{recusa}</Detalhe>
				)
			) : null}
		</Ficha>
	)
}
