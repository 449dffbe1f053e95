import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { Texto } from '@portal/design-system/texto'
import { fimDoDia } from '@portal/platform/contract'
import { call, useConfiguracao } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { congelarPasta, descongelarPasta, type Pasta } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ motcng: z.string(), ate: z.optional(z.string()) })

type Props = { pasta: Pasta; aoFechar: () => void }

export function CongelarDialog({ pasta, aoFechar }: Props) {
	const { codptaarqudr, nompta, congelada } = pasta
	const params = { codptaarqudr }
	const cliente = useQueryClient()
	const { fusoHorario } = useConfiguracao()
	const { escrito, escrever, esquecer } = useEscrito(`usp-drive congelar ${codptaarqudr}`, Escrito, { motcng: '' })
	const [tentou, setTentou] = useState(false)
	const { motcng, ate } = escrito
	const ato = useAto({
		coisa: 'a pasta',
		versao: () => undefined,
		fazer: () =>
			congelada
				? call(descongelarPasta, { params })
				: call(congelarPasta, {
						params,
						body: { motcng, ...(ate ? { dtafimcng: fimDoDia(ate, fusoHorario) } : {}) },
					}),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={congelada ? `Descongelar “${nompta}”?` : `Congelar “${nompta}”?`}
			rotulo={congelada ? 'Descongelar' : 'Congelar'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (congelada || motcng.trim() !== '') ato.enviar()
			}}
		>
			<Texto>
				{congelada
					? 'Quem tem acesso volta a poder enviar, alterar e excluir.'
					: 'Nada dentro dela poderá ser enviado, alterado, movido ou excluído. Quem lê continua lendo.'}
			</Texto>
			{congelada ? null : (
				<>
					<Campo rotulo="Motivo" obrigatorio erro={tentou && motcng.trim() === '' ? 'Informe o motivo.' : undefined}>
						<AreaTexto
							value={motcng}
							maxLength={200}
							rows={2}
							onChange={({ target }) => escrever({ ...escrito, motcng: target.value })}
						/>
					</Campo>
					<Campo rotulo="Até" largura="data" dica="Sem data, até alguém descongelar.">
						<Data valor={ate} aoMudar={(dia) => escrever({ ...escrito, ate: dia })} />
					</Campo>
				</>
			)}
		</AtoDialog>
	)
}
