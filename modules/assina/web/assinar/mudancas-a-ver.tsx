import { Alerta } from '@portal/design-system/alerta'
import { AntesEDepois } from '@portal/design-system/antes-e-depois'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Itens } from '@portal/design-system/itens'
import { Pilha } from '@portal/design-system/pilha'
import { mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import {
	type CampoPreenchidoDepois,
	descreverPreenchido,
	faltaConfirmar,
	listarPaginasMudadas,
} from '../../contract/index.ts'

export interface DocumentoMudado {
	readonly coddocuspasi: number
	readonly nomarq: string
	readonly staasi: 'S' | 'N'
	readonly preenchidos: readonly CampoPreenchidoDepois[]
	readonly mudancasConfirmadas: 'S' | 'N'
}

export interface PaginaMudada {
	readonly coddocuspasi: number
	readonly assinatura: number
	readonly numpag: number
}

/** Unsigned documents whose later changes this person has not confirmed. */
export const listarPorConfirmar = <T extends DocumentoMudado>(documentos: readonly T[]): T[] =>
	documentos.filter((documento) => documento.staasi === 'N' && faltaConfirmar(documento))

type MudancasAVerProps = {
	documento: DocumentoMudado
	aoComparar: (pagina: PaginaMudada) => Promise<File>
	aoConfirmar: () => Promise<unknown>
}

/** Gate in place of the signature, until the person confirms having seen the later changes. */
export function MudancasAVer({ documento, aoComparar, aoConfirmar }: MudancasAVerProps) {
	const { coddocuspasi, nomarq, preenchidos } = documento
	const confirmar = useMutation({ mutationFn: aoConfirmar })
	return (
		<Cartao titulo="Antes de assinar, veja o que mudou">
			<Pilha>
				<Alerta variante="aviso">
					{nomarq} já veio assinado e foi preenchido depois disso, o que as assinaturas permitem. Quem assinou não viu o
					que está nestes campos:
				</Alerta>
				<Itens>
					{preenchidos.map((campo) => (
						<li key={campo.nome}>Preenchido depois da assinatura: {descreverPreenchido(campo)}</li>
					))}
				</Itens>
				{listarPaginasMudadas(preenchidos).map(({ numpag, assinatura }) => (
					<Pagina key={numpag} numpag={numpag} aoComparar={() => aoComparar({ coddocuspasi, assinatura, numpag })} />
				))}
				{confirmar.error ? <Alerta variante="perigo">{mensagemDe(confirmar.error)}</Alerta> : null}
				<Botao carregando={confirmar.isPending} onClick={() => confirmar.mutate()}>
					Vi o que foi preenchido
				</Botao>
			</Pilha>
		</Cartao>
	)
}

type PaginaProps = { numpag: number; aoComparar: () => Promise<File> }

function Pagina({ numpag, aoComparar }: PaginaProps) {
	const { data, error, isPending, mutate } = useMutation({ mutationFn: aoComparar })
	if (data)
		return (
			<AntesEDepois
				imagem={data}
				antes={`Página ${numpag}, como foi assinada`}
				depois={`Página ${numpag}, como veio`}
			/>
		)
	return (
		<>
			<Botao variante="secundario" carregando={isPending} onClick={() => mutate()}>
				Ver a página {numpag} antes e depois
			</Botao>
			{error ? <Alerta variante="perigo">{mensagemDe(error)}</Alerta> : null}
		</>
	)
}
