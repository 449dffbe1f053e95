import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Segmentado } from '@portal/design-system/segmentado'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { AtoDialog, useEscrito } from '@portal/platform/web/atos'
import { useState } from 'react'
import * as z from 'zod/mini'
import { escreverDigitado, lerDigitado } from '../../contract/decimal-digitado.ts'
import {
	type CestaCompleta,
	DadosDoAjuste,
	DadosDoOutroMetodo,
	formatarPreco,
	gravarAjuste,
	gravarOutroMetodo,
	type ItemDaCesta,
	METODOS,
} from '../../contract/index.ts'
import { useAtoDaCesta } from './dialogos.tsx'

type Props = { cesta: CestaCompleta; aoFechar: () => void }
const SENTIDOS = [
	{ codigo: 'mais', texto: 'Acrescentar' },
	{ codigo: 'menos', texto: 'Subtrair' },
] as const
type Sentido = (typeof SENTIDOS)[number]['codigo']

interface Lido {
	readonly error?:
		| { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
		| undefined
}
const obterErro = ({ error }: Lido, campo: string): string | undefined =>
	error?.issues.find(({ path }) => path[0] === campo)?.message

interface DoAjuste {
	readonly cesta: Pick<CestaCompleta, 'codces' | 'ajuste' | 'dscaju' | 'metces'>
	readonly aoFechar: () => void
}

/** The direction alone gives the sign: one that was typed too is no percentage. */
const escreverComSinal = (sentido: Sentido, percentual: string): string => {
	if (percentual.startsWith('-')) return ''
	return sentido === 'menos' ? `-${percentual}` : percentual
}

/** Percentage added to the prices of the sum, or taken from them, with the reason that the memória shows. */
export function AjusteDialog({ cesta: { codces, ajuste, dscaju: antes, metces }, aoFechar }: DoAjuste) {
	const [sentido, setSentido] = useState<Sentido>(ajuste?.startsWith('-') ? 'menos' : 'mais')
	const [percentual, setPercentual] = useState(ajuste === null ? '' : escreverDigitado(ajuste.replace('-', '')))
	const [dscaju, setJustificativa] = useState(antes ?? '')
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(
		DadosDoAjuste,
		{ ajuste: escreverComSinal(sentido, lerDigitado(percentual)), dscaju },
		EM_PORTUGUES,
	)
	const ato = useAtoDaCesta<DadosDoAjuste>(async (body) => {
		await call(gravarAjuste, { params: { codces }, body })
		return 'Percentual na conta da cesta.'
	}, aoFechar)
	return (
		<AtoDialog
			titulo="Percentual da cesta"
			rotulo="Usar o percentual"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<p>
				Incide sobre {metces === 'MEN' ? 'o' : 'a'} {METODOS[metces].toLowerCase()} de cada item, para aliar o preço ao
				que o mercado aceita.
			</p>
			<Segmentado rotulo="Sentido" opcoes={SENTIDOS} valor={sentido} aoMudar={setSentido} />
			<Campo
				rotulo="Percentual"
				obrigatorio
				largura="data"
				dica="Como 5 ou 2,50."
				erro={tentou ? obterErro(lido, 'ajuste') : undefined}
			>
				<EntradaTexto
					value={percentual}
					inputMode="decimal"
					maxLength={6}
					onChange={({ target }) => setPercentual(target.value)}
				/>
			</Campo>
			<Campo
				rotulo="Justificativa do percentual"
				obrigatorio
				dica="Aparece na memória de cálculo."
				erro={tentou ? obterErro(lido, 'dscaju') : undefined}
			>
				<AreaTexto value={dscaju} maxLength={1000} rows={3} onChange={({ target }) => setJustificativa(target.value)} />
			</Campo>
		</AtoDialog>
	)
}

const Escrito = z.object({ vlrout: z.string(), dscout: z.string() })

/** Price of an item by another method: how it was reached is printed, and a colleague approves it. */
export function OutroMetodoDialog({ cesta: { codces, metces }, item, aoFechar }: Props & { item: ItemDaCesta }) {
	const { codbem, nombem, unibas, vlrcon, vlrref, dscout } = item
	const { escrito, escrever, esquecer } = useEscrito(`cesta ${codces} outro metodo ${codbem}`, Escrito, {
		vlrout: dscout === null || vlrref === null ? '' : escreverDigitado(vlrref),
		dscout: dscout ?? '',
	})
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(DadosDoOutroMetodo, { ...escrito, vlrout: lerDigitado(escrito.vlrout) }, EM_PORTUGUES)
	const ato = useAtoDaCesta<DadosDoOutroMetodo>(
		async (body) => {
			await call(gravarOutroMetodo, { params: { codces, codbem }, body })
			return 'Preço por outro método. Um colega o aprova na conclusão.'
		},
		() => {
			esquecer()
			aoFechar()
		},
	)
	return (
		<AtoDialog
			titulo={`Outro método: ${nombem}`}
			rotulo="Usar este preço"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<p>
				{vlrcon === null
					? 'Nenhum preço conta para este item.'
					: `A conta da cesta dá ${formatarPreco(vlrcon)} por ${unibas} (${METODOS[metces].toLowerCase()}).`}{' '}
				O percentual da cesta não incide sobre o preço de outro método.
			</p>
			<Campo
				rotulo={`Preço por ${unibas} (R$)`}
				obrigatorio
				largura="data"
				erro={tentou ? obterErro(lido, 'vlrout') : undefined}
			>
				<EntradaTexto
					value={escrito.vlrout}
					inputMode="decimal"
					maxLength={20}
					onChange={({ target }) => escrever({ ...escrito, vlrout: target.value })}
				/>
			</Campo>
			<Campo
				rotulo="Como se chegou a ele, e por quê"
				obrigatorio
				dica="O método, os números e o motivo. Aparece na memória de cálculo."
				erro={tentou ? obterErro(lido, 'dscout') : undefined}
			>
				<AreaTexto
					value={escrito.dscout}
					maxLength={2000}
					rows={5}
					onChange={({ target }) => escrever({ ...escrito, dscout: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
