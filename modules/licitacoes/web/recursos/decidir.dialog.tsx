import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	DadosDaDecisao as Dados,
	type DadosDaDecisao,
	DECISOES_DO_RECURSO,
	decidirRecurso,
	type LicitacaoCompleta,
	listarDecisoes,
	type Recurso,
} from '../../contract/index.ts'
import { listarOpcoes } from '../opcoes.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ decisao: z.string(), txtdec: z.string() })

type Props = { licitacao: LicitacaoCompleta; recurso: Recurso; hoje: string; aoFechar: () => void }

/** A decision of the step at which the appeal is. */
export function DecidirDialog({ licitacao: { codpcddsp }, recurso, hoje, aoFechar }: Props) {
	const { numrec } = recurso
	const decisoes = listarOpcoes(listarDecisoes(recurso, hoje), DECISOES_DO_RECURSO)
	const cliente = useQueryClient()
	const nome = `licitacao ${codpcddsp} recurso ${numrec}`
	const { escrito, escrever, esquecer } = useEscrito(nome, Escrito, { decisao: '', txtdec: '' })
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(Dados, escrito)
	const ato = useAto<DadosDaDecisao>({
		coisa: 'a licitação',
		versao: () => undefined,
		fazer: async (body) => {
			await call(decidirRecurso, { params: { codpcddsp, numrec }, body })
			return { mensagem: 'Decisão publicada. Quem recorreu a recebe por e-mail.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Decidir o recurso ${numrec}`}
			rotulo="Publicar decisão"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<Campo rotulo="Decisão" obrigatorio erro={tentou && !escrito.decisao ? 'Escolha a decisão.' : undefined}>
				<Selecao
					value={escrito.decisao}
					nenhuma="Escolha a decisão"
					opcoes={decisoes}
					onChange={({ target }) => escrever({ ...escrito, decisao: target.value })}
				/>
			</Campo>
			<Campo
				rotulo="Fundamento"
				obrigatorio
				dica="É publicado na página da licitação."
				erro={tentou && escrito.txtdec.trim().length < 10 ? 'Escreva o fundamento, em ao menos 10 letras.' : undefined}
			>
				<AreaTexto
					value={escrito.txtdec}
					maxLength={20_000}
					rows={6}
					onChange={({ target }) => escrever({ ...escrito, txtdec: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
