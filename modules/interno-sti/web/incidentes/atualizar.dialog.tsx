import { AreaTexto } from '@portal/design-system/area-texto'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	ATO_PARA,
	atualizarIncidente,
	type Incidente,
	MAXIMO_DA_ATUALIZACAO,
	MINIMO_DA_ATUALIZACAO,
	nomeDaSituacaoDoIncidente,
	SITUACOES_DO_INCIDENTE,
	type SituacaoDoIncidente,
} from '../../contract/index.ts'
import { CHAVE, nomeDoIncidente } from '../monitoramento/queries.ts'
import { EscolhaDaGravidade } from './novo.dialog.tsx'

const Texto = z.string()

/** Reachable states: the options are the current state and those allowed from it. */
const possiveis = ({ sitinc, permissoes }: Incidente): SituacaoDoIncidente[] =>
	SITUACOES_DO_INCIDENTE.filter((uma) => uma === sitinc || permissoes[ATO_PARA[uma]] === 'S')

type AtualizarDialogProps = { incidente: Incidente; aoFechar: () => void }

export function AtualizarDialog({ incidente, aoFechar }: AtualizarDialogProps) {
	const { codinc, codocor } = incidente
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`incidente ${codinc}`, Texto, '')
	const [sitinc, setSitinc] = useState(incidente.sitinc)
	const [sevinc, setSevinc] = useState(incidente.sevinc)
	const [publica, setPublica] = useState(false)
	const [tentou, setTentou] = useState(false)
	const curto = escrito.trim().length < MINIMO_DA_ATUALIZACAO
	const ato = useAto({
		coisa: 'o incidente',
		de: nomeDoIncidente(codinc),
		versao: () => incidente.versao,
		reescreve: true,
		fazer: async (_: void, versao) => {
			const { versao: feita } = await call(atualizarIncidente, {
				params: { codinc },
				body: { sitinc, sevinc, txtatz: escrito.trim(), stapub: publica ? 'S' : 'N', versao },
			})
			return { mensagem: sitinc === 'RES' ? 'Incidente resolvido.' : 'Incidente atualizado.', versao: feita }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Atualizar o incidente ${codinc}`}
			rotulo={sitinc === 'RES' ? 'Resolver' : 'Atualizar'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!curto) ato.enviar()
			}}
		>
			<Campo
				rotulo="Situação"
				dica={
					sitinc === 'RES'
						? 'Encerra o incidente, a tarefa da equipe e o aviso às pessoas. Se o monitor ainda não responder na próxima verificação, o portal abre outro que o continua: se o monitor está errado, pause-o ou corrija-o.'
						: undefined
				}
			>
				<Selecao
					value={sitinc}
					onChange={({ target }) => setSitinc(SITUACOES_DO_INCIDENTE.find((uma) => uma === target.value) ?? sitinc)}
					opcoes={possiveis(incidente).map((uma) => ({ codigo: uma, texto: nomeDaSituacaoDoIncidente[uma] }))}
				/>
			</Campo>
			<EscolhaDaGravidade valor={sevinc} aoMudar={setSevinc} />
			<Campo
				rotulo="Atualização"
				obrigatorio
				erro={tentou && curto ? `Escreva o que se sabe, em ao menos ${MINIMO_DA_ATUALIZACAO} letras.` : undefined}
			>
				<AreaTexto
					rows={4}
					value={escrito}
					maxLength={MAXIMO_DA_ATUALIZACAO}
					onChange={({ target }) => escrever(target.value)}
				/>
			</Campo>
			{codocor === null ? null : (
				<CaixaSelecao
					rotulo="Dizer também às pessoas, com estas palavras"
					checked={publica}
					onChange={({ target }) => setPublica(target.checked)}
				/>
			)}
		</AtoDialog>
	)
}
