import { Alerta } from '@portal/design-system/alerta'
import { AntesEDepois } from '@portal/design-system/antes-e-depois'
import { Botao } from '@portal/design-system/botao'
import { Itens } from '@portal/design-system/itens'
import { Pilha } from '@portal/design-system/pilha'
import { mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import type { AssinaturaDoPdf, PaginaDiferente } from '../../contract/assinaturas.ts'
import { descreverDiferenca, descreverPreenchido } from '../../contract/palavras.ts'

type OQueMudouProps = {
	assinatura: Pick<AssinaturaDoPdf, 'preenchidos' | 'paginasDiferentes'>
	aoComparar: (numpag: number) => Promise<File>
}

/** Fields filled in after a signature, and the pages that differ from the signed ones. */
export function MudancasDaVersao({ assinatura: { preenchidos, paginasDiferentes }, aoComparar }: OQueMudouProps) {
	return (
		<>
			{preenchidos.length > 0 ? (
				<Itens>
					{preenchidos.map((campo) => (
						<li key={campo.nome}>{descreverPreenchido(campo)}</li>
					))}
				</Itens>
			) : null}
			{paginasDiferentes.map((pagina) => (
				<PaginaComparada key={pagina.numpag} pagina={pagina} aoComparar={aoComparar} />
			))}
		</>
	)
}

type PaginaComparadaProps = { pagina: PaginaDiferente; aoComparar: (numpag: number) => Promise<File> }

function PaginaComparada({ pagina, aoComparar }: PaginaComparadaProps) {
	const { numpag } = pagina
	const { data, error, isPending, mutate } = useMutation({ mutationFn: () => aoComparar(numpag) })
	return (
		<Pilha espaco={2}>
			<p>{descreverDiferenca(pagina)}.</p>
			{data ? (
				<AntesEDepois
					imagem={data}
					antes={`Página ${numpag}, como foi assinada`}
					depois={`Página ${numpag}, como está`}
				/>
			) : (
				<Botao variante="secundario" carregando={isPending} onClick={() => mutate()} className="justify-self-start">
					Ver a página {numpag} antes e depois
				</Botao>
			)}
			{error ? (
				<Alerta variante="perigo" titulo="A página não pôde ser mostrada">
					{mensagemDe(error)}
				</Alerta>
			) : null}
		</Pilha>
	)
}
