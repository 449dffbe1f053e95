import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { escreverPosmortem, type Incidente, MAXIMO_DO_POSMORTEM } from '../../contract/index.ts'
import { CHAVE, nomeDoIncidente } from '../monitoramento/queries.ts'

const MINIMO = 30
const Texto = z.string()
const MODELO = 'O que houve: \n\nPor que houve: \n\nO que mudou: \n\nO que falta: '

export function PosmortemDialog({ incidente, aoFechar }: { incidente: Incidente; aoFechar: () => void }) {
	const { codinc, txtposm } = incidente
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`posmortem ${codinc}`, Texto, txtposm ?? MODELO)
	const [tentou, setTentou] = useState(false)
	const curto = escrito.trim().length < MINIMO || escrito.trim() === MODELO.trim()
	const ato = useAto({
		coisa: 'o incidente',
		de: nomeDoIncidente(codinc),
		versao: () => incidente.versao,
		reescreve: true,
		fazer: async (_: void, versao) => {
			const body = { txtposm: escrito.trim(), versao }
			const { versao: feita } = await call(escreverPosmortem, { params: { codinc }, body })
			return { mensagem: 'Post-mortem guardado.', versao: feita }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Post-mortem do incidente ${codinc}`}
			rotulo="Guardar"
			tamanho="gd"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!curto) ato.enviar()
			}}
		>
			<Campo
				rotulo="Post-mortem"
				obrigatorio
				dica="Sem culpados: o que aconteceu, por quê, o que já mudou e o que ainda falta."
				erro={tentou && curto ? 'Escreva o que se aprendeu, em ao menos 30 letras.' : undefined}
			>
				<AreaTexto
					rows={12}
					value={escrito}
					maxLength={MAXIMO_DO_POSMORTEM}
					onChange={({ target }) => escrever(target.value)}
				/>
			</Campo>
		</AtoDialog>
	)
}
