import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { call, navegar } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { enderecoDaPasta, inserirRaiz, recusaDeNome } from '../contract/index.ts'
import { CHAVE } from './queries.ts'

const Escrito = z.object({ nompta: z.string(), tippta: z.enum(['G', 'U']), codund: z.optional(z.int()) })

type Props = { podeUnidade: boolean; aoFechar: () => void }

export function NovaRaizDialog({ podeUnidade, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito('usp-drive nova raiz', Escrito, { nompta: '', tippta: 'G' })
	const [tentou, setTentou] = useState(false)
	const { nompta, tippta, codund } = escrito
	const semUnidade = tippta === 'U' && codund === undefined
	const recusa = recusaDeNome(nompta)
	const ato = useAto({
		coisa: 'as pastas',
		versao: () => undefined,
		fazer: async () => {
			const { codptaarqudr } = await call(inserirRaiz, { body: { nompta, tippta, codund } })
			esquecer()
			navegar(enderecoDaPasta(codptaarqudr))
			return { mensagem: `“${nompta}” foi criada. Diga em “Acessos” quem pode usá-la.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo="Nova pasta"
			rotulo="Criar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!recusa && !semUnidade) ato.enviar()
			}}
		>
			<Campo rotulo="Nome" obrigatorio erro={tentou ? recusa : undefined}>
				<EntradaTexto
					value={nompta}
					maxLength={255}
					onChange={({ target }) => escrever({ ...escrito, nompta: target.value })}
				/>
			</Campo>
			{podeUnidade ? (
				<>
					<Campo rotulo="De quem é" obrigatorio>
						<Selecao
							value={tippta}
							opcoes={[
								{ codigo: 'G', texto: 'De um grupo, e você cuida dela' },
								{ codigo: 'U', texto: 'De uma unidade' },
							]}
							onChange={({ target }) => escrever({ ...escrito, tippta: target.value === 'U' ? 'U' : 'G' })}
						/>
					</Campo>
					{tippta === 'U' ? (
						<CampoUnidade
							rotulo="Unidade"
							obrigatorio
							valor={codund}
							aoMudar={(nova) => escrever({ ...escrito, codund: nova })}
							erro={tentou && semUnidade ? 'Escolha a unidade dona da pasta.' : undefined}
						/>
					) : null}
				</>
			) : null}
		</AtoDialog>
	)
}
