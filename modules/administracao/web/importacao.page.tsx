import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Progresso } from '@portal/design-system/progresso'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Tabela } from '@portal/design-system/tabela'
import { toast } from '@portal/design-system/toast'
import { Paginacao } from '@portal/platform/contract'
import {
	codigoOuNenhum,
	estadoDaConsulta,
	FalhaDaConsulta,
	formatarDataHora,
	formatarInteiro,
	mensagemDe,
	navegar,
	useBusca,
	useEvento,
} from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { estaEmCurso, type ImportacaoFeita, podeAplicar } from '../contract/index.ts'
import { importacaoQuery, recusasQuery, useAplicarImportacao } from './queries.ts'
import { MODOS, SITUACOES } from './situacoes.ts'

export function ImportacaoPage() {
	const { codimp: noEndereco } = useParams()
	const codimp = codigoOuNenhum(noEndereco)
	const consulta = useQuery(importacaoQuery(codimp))
	const { data, refetch } = consulta
	useEvento('importacao', () => void refetch())
	if (!data)
		return (
			<Pagina
				titulo={`Importação ${noEndereco}`}
				{...estadoDaConsulta(consulta, { saida: <Link href="/administracao/importacoes">Ver as importações</Link> })}
			/>
		)
	return (
		<Pagina
			titulo={`Importação ${codimp}: ${data.titulo}`}
			aoLado={<Situacao {...SITUACOES[data.sitimp]} />}
			resumo={`${data.nomarq} · ${MODOS[data.modimp]} · ${data.nompes ?? 'Portal'} · ${formatarDataHora(data.dtacad)}`}
		>
			<ProgressoDaImportacao importacao={data} />
			{estaEmCurso(data) || data.sitimp === 'erro' ? null : <Contas importacao={data} />}
			{podeAplicar(data) ? <Aplicar importacao={data} /> : null}
			{data.qtdrec > 0 ? <Recusas codimp={codimp} /> : null}
		</Pagina>
	)
}

type Props = { importacao: ImportacaoFeita }

function ProgressoDaImportacao({ importacao }: Props) {
	const { sitimp, qtdlin, txterr } = importacao
	if (estaEmCurso(importacao))
		return (
			<Progresso
				rotulo={sitimp === 'fila' ? 'Esperando a vez' : 'Lendo o arquivo'}
				detalhe={qtdlin === 1 ? '1 linha' : `${formatarInteiro(qtdlin)} linhas`}
			/>
		)
	if (sitimp === 'erro') return <Alerta variante="perigo">{txterr}</Alerta>
	if (sitimp === 'recusada')
		return (
			<Alerta variante="aviso" titulo="Nada foi gravado">
				Havia linhas recusadas e você pediu tudo ou nada. Corrija o arquivo, ou importe só as linhas boas.
			</Alerta>
		)
	return null
}

function Contas({ importacao: { sitimp, qtdlin, qtdinc, qtdalt, qtdigu, qtdrec } }: Props) {
	const seriam = sitimp !== 'gravada'
	const contas: [string, number][] = [
		['Linhas lidas', qtdlin],
		[seriam ? 'Seriam incluídas' : 'Incluídas', qtdinc],
		[seriam ? 'Seriam alteradas' : 'Alteradas', qtdalt],
		['Já estavam assim', qtdigu],
		['Recusadas', qtdrec],
	]
	return (
		<Cartao titulo="Resultado">
			<Indicadores>
				{contas.map(([nome, quantas]) => (
					<Indicador key={nome} nome={nome} valor={formatarInteiro(quantas)} />
				))}
			</Indicadores>
		</Cartao>
	)
}

function Aplicar({ importacao: { codimp, titulo, qtdinc, qtdalt, qtdrec } }: Props) {
	const aplicar = useAplicarImportacao(codimp)
	const [confirmando, setConfirmando] = useState(false)
	const modo = qtdrec === 0 ? 'tudo' : 'boas'
	const mudam = qtdinc + qtdalt
	if (mudam === 0) return <Alerta>Nada mudaria: não há o que importar.</Alerta>

	async function importar() {
		setConfirmando(false)
		try {
			const { codimp: nova } = await aplicar.mutateAsync(modo)
			navegar(`/administracao/importacoes/${nova}`)
		} catch (falha) {
			toast.erro(mensagemDe(falha))
		}
	}
	return (
		<div>
			<Botao carregando={aplicar.isPending} onClick={() => setConfirmando(true)}>
				{modo === 'tudo' ? 'Importar tudo' : 'Importar só as linhas boas'}
			</Botao>
			<Confirmacao
				aberta={confirmando}
				titulo={`Importar ${titulo}?`}
				variante="primario"
				rotuloConfirmar="Importar"
				aoConfirmar={importar}
				aoCancelar={() => setConfirmando(false)}
			>
				{qtdinc === 1 ? 'Uma linha será incluída' : `${formatarInteiro(qtdinc)} linhas serão incluídas`} e{' '}
				{qtdalt === 1 ? 'uma alterada' : `${formatarInteiro(qtdalt)} alteradas`}.
			</Confirmacao>
		</div>
	)
}

function Recusas({ codimp }: { codimp: number }) {
	const [paginacao, mudar] = useBusca(Paginacao)
	const { data, error, isPending, refetch } = useQuery(recusasQuery(codimp, paginacao))
	return (
		<Secao titulo="Linhas recusadas">
			<Tabela
				legenda="Linhas recusadas"
				colunas={[
					{ campo: 'numlin', nome: 'Linha', numerico: true },
					{ campo: 'nomcol', nome: 'Coluna' },
					{ campo: 'txtrec', nome: 'O que fazer' },
				]}
				linhas={data?.itens.map((recusa, indice) => ({ ...recusa, indice })) ?? []}
				chave={({ indice }) => indice}
				servidor={{ total: data?.total ?? 0, pagina: paginacao.pagina, aoMudar: ({ pagina }) => mudar({ pagina }) }}
				porPagina={paginacao.porPagina}
				carregando={isPending}
				falha={error ? <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
			/>
		</Secao>
	)
}
