import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { levarArquivos } from '../../contract/index.ts'
import { CHAVE, recebedoresQuery } from '../queries.ts'

const Escrito = z.object({ destino: z.string(), chvdst: z.string() })

type Levado = { readonly coditm: number; readonly nomitm: string }
const intitular = ([primeiro, ...outros]: readonly Levado[]): string =>
	primeiro && outros.length === 0 ? `Levar “${primeiro.nomitm}”` : `Levar ${outros.length + 1} arquivos`

type Props = { itens: readonly Levado[]; aoTerminar: () => void; aoFechar: () => void }

/** Files go on to a process or a batch as they are kept, without another upload. */
export function LevarDialog({ itens, aoTerminar, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [tentou, setTentou] = useState(false)
	const { escrito, escrever, esquecer } = useEscrito('usp-drive levar', Escrito, { destino: '', chvdst: '' })
	const recebedores = useQuery(recebedoresQuery()).data?.itens ?? []
	const escolhido = recebedores.find(({ destino }) => destino === escrito.destino)
	const semChave = Boolean(escolhido?.rotchv) && escrito.chvdst.trim() === ''
	const ato = useAto({
		coisa: 'a pasta',
		versao: () => undefined,
		fazer: async () => {
			const { destino, chvdst } = escrito
			const body = { itens: itens.map(({ coditm }) => coditm), destino, ...(chvdst.trim() ? { chvdst } : {}) }
			const { endereco, mensagem } = await call(levarArquivos, { body })
			esquecer()
			// The other part may hold an older state of the thing in this page, so it is read anew.
			window.location.assign(endereco)
			return { mensagem }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar,
	})
	return (
		<AtoDialog
			titulo={intitular(itens)}
			rotulo="Levar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (escolhido && !semChave) ato.enviar()
			}}
		>
			<Texto>O arquivo continua aqui, e vai uma cópia com o mesmo conteúdo.</Texto>
			<Campo rotulo="Para onde" obrigatorio erro={tentou && !escolhido ? 'Escolha para onde vai.' : undefined}>
				<Selecao
					nenhuma="Escolha"
					value={escrito.destino}
					opcoes={recebedores.map(({ destino, rotulo }) => ({ codigo: destino, texto: rotulo }))}
					onChange={({ target }) => escrever({ ...escrito, destino: target.value })}
				/>
			</Campo>
			{escolhido?.rotchv ? (
				<Campo rotulo={escolhido.rotchv} obrigatorio erro={tentou && semChave ? 'Informe o número.' : undefined}>
					<EntradaTexto
						value={escrito.chvdst}
						maxLength={60}
						onChange={({ target }) => escrever({ ...escrito, chvdst: target.value })}
					/>
				</Campo>
			) : null}
		</AtoDialog>
	)
}
