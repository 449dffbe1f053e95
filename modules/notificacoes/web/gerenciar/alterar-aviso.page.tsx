import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AvisoForm } from './aviso.form.tsx'
import { avisoGerenciadoQuery, useGravarAviso } from './queries.ts'

export function AlterarAvisoPage() {
	const codigo = Number(useParams()['codigo'])
	const { data, error, isFetching, refetch } = useQuery(avisoGerenciadoQuery(codigo))
	const gravar = useGravarAviso(codigo)
	return (
		<div className="grid gap-5">
			<h1>Alterar aviso</h1>
			{data ? (
				<AvisoForm inicial={data} gravar={gravar} />
			) : error ? (
				<Erro mensagem={mensagemDe(error)} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
			) : (
				<EsqueletoLista itens={6} />
			)}
		</div>
	)
}
