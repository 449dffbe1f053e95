import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { estadoDaConsulta, formatarData, lerCodigo, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type ChaveDoContracheque, type ContrachequeCompleto, nomearFolha } from '../../contract/index.ts'
import { contrachequeQuery } from '../queries.ts'
import { SITUACOES_DA_FOLHA } from '../situacoes.ts'
import { Reais } from '../valor.tsx'
import { BaixarContracheque } from './baixar.tsx'
import { LinhasDoContracheque } from './linhas.tsx'
import { Mudancas } from './mudancas.tsx'
import { AcoesDaRetencao, PagamentoRetido } from './retencao.tsx'

export function ContrachequePage() {
	const params = useParams()
	const [codfol, codpes, numseqsrv] = ['codfol', 'codpes', 'numseqsrv'].map((nome) => lerCodigo(params[nome]))
	if (codfol === undefined || codpes === undefined || numseqsrv === undefined)
		return (
			<Pagina
				titulo="Contracheque"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de um contracheque">
						Escolha-o na <Link href="/nova-folha/consulta">Folha de Pagamento</Link>.
					</Alerta>
				}
			/>
		)
	return <Contracheque codfol={codfol} codpes={codpes} numseqsrv={numseqsrv} />
}

function Contracheque(chave: ChaveDoContracheque) {
	const consulta = useQuery(contrachequeQuery(chave))
	const { data } = consulta
	useTituloDaPagina({
		contracheque: data ? nomearFolha(data) : consulta.isError ? 'Contracheque não encontrado' : undefined,
	})
	return (
		<Pagina
			titulo={data ? `Contracheque de ${nomearFolha(data)}` : 'Contracheque'}
			chapeu={data ? `${data.nompes} · ${data.sglund}` : undefined}
			aoLado={data ? <Situacao {...SITUACOES_DA_FOLHA[data.sitfol]} /> : undefined}
			acoes={
				data ? (
					<>
						<BaixarContracheque contracheque={data} />
						<AcoesDaRetencao contracheque={data} />
					</>
				) : undefined
			}
			{...estadoDaConsulta(consulta, { saida: <Link href="/nova-folha/consulta">Ver os contracheques</Link> })}
		>
			{data ? <Partes contracheque={data} /> : null}
		</Pagina>
	)
}

function Partes({ contracheque }: { contracheque: ContrachequeCompleto }) {
	const { vlrbru, vlrdsc, vlrliq, dtapgt, vinculo, linhas, mudanca } = contracheque
	return (
		<>
			<PagamentoRetido contracheque={contracheque} />
			<Fatos rotulo="Sobre o contracheque">
				<Fato nome="Líquido">
					<Reais valor={vlrliq} forte />
				</Fato>
				<Fato nome="Bruto">
					<Reais valor={vlrbru} />
				</Fato>
				<Fato nome="Descontos">
					<Reais valor={vlrdsc} />
				</Fato>
				<Fato nome="Pagamento">{formatarData(dtapgt)}</Fato>
				<Fato nome="Vínculo">
					{vinculo.matricula}, {vinculo.regime === 'RPPS' ? 'autárquico' : 'celetista'}
					{vinculo.nomfnc ? `, ${vinculo.nomfnc}` : ''}
				</Fato>
				<Fato nome="Unidade">
					{vinculo.nomund}
					{vinculo.nomset ? `, ${vinculo.nomset}` : ''}
				</Fato>
				{vinculo.banco ? <Fato nome="Recebe em">{vinculo.banco}</Fato> : null}
			</Fatos>
			<LinhasDoContracheque linhas={linhas} />
			{mudanca ? (
				<Secao titulo="O que mudou">
					<Mudancas mudanca={mudanca} liquido={vlrliq} />
				</Secao>
			) : null}
		</>
	)
}
