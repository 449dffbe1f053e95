import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Secao } from '@portal/design-system/secao'
import { Detalhe } from '@portal/design-system/texto'
import { call, formatarData } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type ChaveDoColegiado,
	cancelarPosse,
	DadosDoCancelamento,
	type Posse,
	TITULARIDADES,
} from '../../contract/index.ts'
import { CHAVE, possesQuery } from '../queries.ts'

/** Appointments whose person has not signed the term of office yet. */
export function Posses({ chave }: { chave: ChaveDoColegiado }) {
	const { data = [] } = useQuery(possesQuery(chave))
	const [cancelada, setCancelada] = useState<Posse>()
	if (data.length === 0) return null
	return (
		<Secao titulo="Aguardam a posse" espaco={3}>
			<ul className="grid gap-3">
				{data.map((posse) => (
					<li key={posse.codpos} className="flex flex-wrap items-center justify-between gap-3">
						<div className="min-w-0 wrap-anywhere">
							{posse.nompes}
							<Detalhe>
								{posse.nomcad}, {TITULARIDADES[posse.titsup].toLowerCase()} · a partir de{' '}
								{formatarData(posse.dtainimdt)} · {posse.numatodsg}
							</Detalhe>
						</div>
						<Botao
							variante="secundario"
							tamanho="pq"
							aria-label={`Cancelar a nomeação de ${posse.nompes}`}
							onClick={() => setCancelada(posse)}
						>
							Cancelar a nomeação
						</Botao>
					</li>
				))}
			</ul>
			{cancelada ? <CancelarDialog posse={cancelada} aoFechar={() => setCancelada(undefined)} /> : null}
		</Secao>
	)
}

const Escrito = z.object({ motpos: z.string() })

function CancelarDialog({ posse: { codpos, nompes }, aoFechar }: { posse: Posse; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`nomeacao ${codpos}`, Escrito, { motpos: '' })
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(DadosDoCancelamento, escrito)
	const ato = useAto<z.infer<typeof DadosDoCancelamento>>({
		coisa: 'o colegiado',
		versao: () => undefined,
		fazer: async (body) => {
			await call(cancelarPosse, { params: { codpos }, body })
			return { mensagem: `A nomeação de ${nompes} foi cancelada, e a pessoa foi avisada.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Cancelar a nomeação de ${nompes}`}
			rotulo="Cancelar a nomeação"
			variante="perigo"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<Campo
				rotulo="Motivo"
				obrigatorio
				dica="Quem foi nomeado lê o motivo."
				erro={tentou && !lido.success ? 'Diga o motivo, em ao menos 5 letras.' : undefined}
			>
				<AreaTexto
					value={escrito.motpos}
					maxLength={500}
					rows={3}
					onChange={({ target }) => escrever({ motpos: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
