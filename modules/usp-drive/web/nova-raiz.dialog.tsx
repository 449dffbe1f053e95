import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { call, navegar } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	abrirProcesso,
	enderecoDaPasta,
	enderecoDoProcesso,
	escreverProcesso,
	inserirRaiz,
	recusaDeNome,
	recusaDeProcesso,
} from '../contract/index.ts'
import { CHAVE } from './queries.ts'

const Escrito = z.object({ nompta: z.string(), tippta: z.enum(['G', 'U', 'S']), codund: z.optional(z.int()) })

const lerTipo = (valor: string): 'G' | 'U' | 'S' => (valor === 'U' || valor === 'S' ? valor : 'G')

type Props = { podeUnidade: boolean; podeProcesso: boolean; aoFechar: () => void }

export function NovaRaizDialog({ podeUnidade, podeProcesso, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito('usp-drive nova raiz', Escrito, { nompta: '', tippta: 'G' })
	const [tentou, setTentou] = useState(false)
	const { nompta, tippta, codund } = escrito
	const semUnidade = tippta === 'U' && codund === undefined
	const recusa = tippta === 'S' ? recusaDeProcesso(escreverProcesso(nompta)) : recusaDeNome(nompta)
	const ato = useAto({
		coisa: 'as pastas',
		versao: () => undefined,
		fazer: async () => {
			if (tippta === 'S') {
				const { numprosaj } = await call(abrirProcesso, { body: { numprosaj: nompta } })
				esquecer()
				navegar(enderecoDoProcesso(numprosaj))
				return { mensagem: `A pasta do processo ${numprosaj} está aberta.` }
			}
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
			<Campo rotulo={tippta === 'S' ? 'Número do processo' : 'Nome'} obrigatorio erro={tentou ? recusa : undefined}>
				<EntradaTexto
					value={nompta}
					maxLength={255}
					onChange={({ target }) => escrever({ ...escrito, nompta: target.value })}
				/>
			</Campo>
			{podeUnidade || podeProcesso ? (
				<>
					<Campo rotulo="De quem é" obrigatorio>
						<Selecao
							value={tippta}
							opcoes={[
								{ codigo: 'G', texto: 'De um grupo, e você cuida dela' },
								...(podeUnidade ? [{ codigo: 'U', texto: 'De uma unidade' }] : []),
								...(podeProcesso ? [{ codigo: 'S', texto: 'De um processo judicial' }] : []),
							]}
							onChange={({ target }) => escrever({ ...escrito, tippta: lerTipo(target.value) })}
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
