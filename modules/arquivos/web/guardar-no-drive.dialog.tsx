import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { FalhaDaConsulta, navegar, queryOf } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { ArrowUp, Folder } from 'lucide-react'
import { useState } from 'react'
import { type Levado, type LugaresDoDrive, listarLugaresDoDrive } from '../contract/index.ts'

const lugaresQuery = (chave: string) =>
	queryOf('arquivos', listarLugaresDoDrive, { query: { chave } }, { placeholderData: keepPreviousData })

export type GuardarNoDriveProps = {
	/** Name of the document. */
	nome: string
	pedir: (pasta: string) => Promise<Levado>
	aoFechar: () => void
}

/** Choice of the folder of the person's own drive that keeps a document, one level at a time. */
export function GuardarNoDriveDialog({ nome, pedir, aoFechar }: GuardarNoDriveProps) {
	const [chave, setChave] = useState('')
	const { data, error, refetch } = useQuery(lugaresQuery(chave))
	const {
		mutate,
		isPending,
		error: falha,
		reset,
	} = useMutation({
		mutationFn: () => pedir(chave),
		onSuccess({ endereco, mensagem }) {
			toast.sucesso(mensagem, undefined, { titulo: 'Abrir a pasta', aoAcionar: () => navegar(endereco) })
			aoFechar()
		},
	})
	const ato = {
		coisa: 'a pasta',
		enviando: isPending,
		falha,
		async recarregar() {
			reset()
			await refetch()
		},
	}
	return (
		<AtoDialog
			titulo={`Guardar “${nome}” no USP Drive`}
			rotulo="Guardar aqui"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				if (data?.recusa === null) mutate()
			}}
		>
			{error ? (
				<FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
			) : data ? (
				<Lugares lugares={data} ir={setChave} />
			) : (
				<Esqueleto forma="bloco" className="h-20 w-full" />
			)}
		</AtoDialog>
	)
}

function Lugares({ lugares, ir }: { lugares: LugaresDoDrive; ir: (chave: string) => void }) {
	const { aqui, acima, pastas, total, recusa } = lugares
	return (
		<>
			<Texto>
				Em: <strong className="wrap-anywhere">{aqui.nome}</strong>
			</Texto>
			<div className="flex flex-wrap gap-2">
				{acima ? (
					<Botao
						variante="secundario"
						aparencia="contorno"
						tamanho="pq"
						icone={<ArrowUp aria-hidden />}
						onClick={() => ir(acima.chave)}
					>
						{acima.nome}
					</Botao>
				) : null}
				{pastas.map(({ chave, nome }) => (
					<Botao
						key={chave}
						variante="secundario"
						tamanho="pq"
						icone={<Folder aria-hidden />}
						onClick={() => ir(chave)}
					>
						{nome}
					</Botao>
				))}
			</div>
			{recusa ? (
				<Alerta variante="aviso" titulo="Aqui não dá">
					{recusa}
				</Alerta>
			) : null}
			{total > pastas.length ? (
				<Alerta variante="info" titulo="Há mais pastas">
					Aparecem as primeiras {pastas.length}. Guarde em uma delas e mova de lá.
				</Alerta>
			) : null}
		</>
	)
}
