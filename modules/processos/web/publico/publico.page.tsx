import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe } from '@portal/design-system/texto'
import { estadoDaConsulta, formatarData, queryOf, useSessao, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatarNumpro, obterProcessoPublico, type ProcessoPublico } from '../../contract/index.ts'
import { enderecoDoProcesso } from '../enderecos.ts'
import { SITUACOES } from '../situacoes.ts'

/** Public part of a process, for people who did not sign in. */
export function ProcessoPublicoPage() {
	const { numpro = '' } = useParams()
	const consulta = useQuery(queryOf('processos', obterProcessoPublico, { params: { numpro } }))
	const { data } = consulta
	useTituloDaPagina({ numpro: formatarNumpro(numpro) })
	return (
		<Pagina
			titulo={`Processo ${formatarNumpro(numpro)}`}
			chapeu={data ? `${data.dscasu} · parte pública` : undefined}
			aoLado={data ? <Situacao {...SITUACOES[data.situacao]} /> : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href="/contratacoes">Ver as contratações</Link> })}
		>
			{data ? <ParteDoProcesso processo={data} /> : null}
		</Pagina>
	)
}

function ParteDoProcesso({ processo }: { processo: ProcessoPublico }) {
	const { numpro, nomundabt, dtaabt, andamentos, ligacoes } = processo
	const { estado } = useSessao()
	return (
		<div className="grid gap-6">
			<Fatos rotulo="Sobre o processo">
				{ligacoes.map(({ rotulo, titulo, detalhe, endereco }) => (
					<Fato key={endereco} nome={rotulo}>
						<Link href={endereco}>{titulo}</Link>
						<Detalhe tag="span">{detalhe}</Detalhe>
					</Fato>
				))}
				<Fato nome="Abertura">
					{formatarData(dtaabt)}, {nomundabt}
				</Fato>
			</Fatos>
			<Secao titulo="Andamento">
				<LinhaDoTempo rotulo="Andamento do processo">
					{andamentos.map(({ numand, nometaent, sglundent, dtaent, dtasai, nometadst }, indice) => (
						<ItemDaLinhaDoTempo key={numand} atual={indice === 0}>
							<p className="wrap-anywhere">
								{nometaent} ({sglundent})
							</p>
							<Detalhe>
								{formatarData(dtaent)}
								{dtasai === null ? null : `; saiu em ${formatarData(dtasai)} para ${nometadst ?? ''}`}
							</Detalhe>
						</ItemDaLinhaDoTempo>
					))}
				</LinhaDoTempo>
			</Secao>
			<Alerta variante="info" titulo="Esta é a parte pública do processo">
				Documentos, despachos e interessados são vistos por quem entra no portal e pode ver o processo.{' '}
				<Link href={enderecoDoProcesso(numpro)}>
					{estado === 'autenticado' ? 'Abrir o processo' : 'Entrar para abrir o processo'}
				</Link>
			</Alerta>
		</div>
	)
}
