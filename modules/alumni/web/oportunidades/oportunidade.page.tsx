import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { ArquivoDaLista } from '@portal/design-system/lista-de-arquivos'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { baixarPedido, call, codigoOuNenhum, formatarInteiro } from '@portal/platform/web'
import { PaginaDaCoisa } from '@portal/platform/web/coisa'
import { DiaDaLista } from '@portal/platform/web/lista'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { contarVisualizacaoOportunidade, nomeDoTipoDeOportunidade, type Oportunidade } from '../../contract/index.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { EscreverAQuemPublicou } from '../conversas/escrever.dialog.tsx'
import { AcoesDaOportunidade } from './acoes.tsx'
import { HaQuanto } from './ha-quanto.tsx'
import { baixarArquivoDe, oportunidadeQuery } from './queries.ts'
import { SITUACOES } from './situacoes.ts'

const TITULO = 'Oportunidade'

function OportunidadeAberta() {
	const numseqopd = codigoOuNenhum(useParams()['numseqopd'])
	const consulta = useQuery(oportunidadeQuery(numseqopd))
	const { data } = consulta
	const { mutate: contar } = useMutation({
		mutationFn: () => call(contarVisualizacaoOportunidade, { body: { numseqopd } }),
	})
	const vale = data?.sitopd === 'S' && data.minha === 'N'
	// View counting: the server counts one view a day, and the page ignores the answer.
	useEffect(() => {
		if (vale) contar()
	}, [vale, contar])
	return (
		<PaginaDaCoisa
			largura="leitura"
			nome={TITULO}
			falta="Oportunidade não encontrada"
			campo="nomcgofnc"
			consulta={consulta}
			saida={<Link href="/alumni/oportunidades">Voltar às oportunidades</Link>}
			montarCabeca={montarCabeca}
		>
			{(oportunidade) => <Conteudo oportunidade={oportunidade} />}
		</PaginaDaCoisa>
	)
}

const montarCabeca = (oportunidade: Oportunidade) => ({
	titulo: oportunidade.nomcgofnc,
	resumo: `${nomeDoTipoDeOportunidade[oportunidade.tipopd]} · ${oportunidade.nomepr}`,
	aoLado: <Situacao {...SITUACOES[oportunidade.sitopd]} />,
	acoes: <Acoes oportunidade={oportunidade} />,
})

const Acoes = ({ oportunidade }: { oportunidade: Oportunidade }) => (
	<>
		<AcoesDaOportunidade oportunidade={oportunidade} />
		{oportunidade.sitopd === 'S' && oportunidade.minha === 'N' ? (
			<EscreverAQuemPublicou
				tipcnv="OPD"
				codorg={oportunidade.numseqopd}
				titulo={`Escrever sobre ${oportunidade.nomcgofnc}`}
				rotulo="Escrever a quem publicou"
			/>
		) : null}
	</>
)

/** Heading of the reason; an edited opportunity that waits shows the earlier refusal to its reviewer. */
const TITULO_DO_MOTIVO: Partial<Record<Oportunidade['sitopd'], string>> = {
	X: 'Por que foi removida',
	P: 'Por que foi recusada antes',
}

function Conteudo({ oportunidade }: { oportunidade: Oportunidade }) {
	const { numseqopd, dscopd, dtapub, dtaexp, totvlzopd, arquivo, nompescad, dscmot, sitopd, qtddnu } = oportunidade
	return (
		<>
			{sitopd === 'P' ? (
				<Alerta variante="info" titulo="Espera o Escritório Alumni">
					A empresa ainda não foi validada, ou o texto está sendo examinado. Ninguém mais vê esta oportunidade até lá.
				</Alerta>
			) : null}
			{dscmot ? (
				<Alerta variante="aviso" titulo={TITULO_DO_MOTIVO[sitopd] ?? 'Por que foi recusada'}>
					{dscmot}
				</Alerta>
			) : null}
			{qtddnu > 0 ? (
				<Alerta variante="aviso" titulo="Há denúncias por examinar">
					Veja-as em Denúncias antes de decidir.
				</Alerta>
			) : null}
			<Cartao>
				<Texto comoEscrito>{dscopd}</Texto>
			</Cartao>
			<Fatos>
				<Fato nome="Publicada">{dtapub ? <HaQuanto instante={dtapub} /> : null}</Fato>
				<Fato nome="Mostrada até">{dtaexp ? <DiaDaLista instante={dtaexp} /> : null}</Fato>
				<Fato nome="Visualizações">{formatarInteiro(totvlzopd)}</Fato>
				{nompescad ? <Fato nome="Publicada por">{nompescad}</Fato> : null}
			</Fatos>
			{arquivo ? (
				<ArquivoDaLista
					tag="div"
					className="px-0! py-0!"
					nome={arquivo.nomarq}
					aoBaixar={() => baixarPedido(arquivo.nomarq, () => baixarArquivoDe(numseqopd))}
				/>
			) : null}
		</>
	)
}

export const OportunidadePage = protegerPagina('oportunidades', TITULO, OportunidadeAberta)
