import { Cartao } from '@portal/design-system/cartao'
import { Itens } from '@portal/design-system/itens'
import type { LoteExterno } from '../../contract/index.ts'

/** Next steps after an outsider's signature. */
export function ProximosPassos({ lote }: { lote: LoteExterno }) {
	const frases = frasesDe(lote)
	return (
		<Cartao titulo="O que acontece agora">
			<Itens>
				{frases.map((frase) => (
					<li key={frase}>{frase}</li>
				))}
			</Itens>
		</Cartao>
	)
}

function frasesDe({ sitlotdocasi, sitpcp, tippcpasi, qtdasi, qtdpcp, nompesges }: LoteExterno): string[] {
	if (sitlotdocasi === 'ASS')
		return [
			'Todos assinaram: baixe a sua cópia pelo botão acima do documento.',
			'Quem receber a cópia confere as assinaturas em Validação de documentos, no fim da página.',
		]
	if (sitlotdocasi === 'REJ') return [`Ninguém mais assina este lote. Em caso de dúvida, fale com ${nompesges}.`]
	if (sitpcp === 'ASS')
		return [
			`${faltam(qtdpcp - qtdasi)} Você não precisa fazer mais nada e pode fechar esta página.`,
			'Quando todos tiverem assinado, mandamos ao seu e-mail o link para baixar a sua cópia.',
		]
	if (tippcpasi === 'A')
		return [
			'Quando for a sua vez, mandamos outra mensagem ao seu e-mail.',
			`Se algo não estiver certo, fale com ${nompesges}.`,
		]
	return ['Quando todos tiverem assinado, mandamos ao seu e-mail o link para baixar a sua cópia.']
}

const faltam = (quantas: number): string => (quantas === 1 ? 'Falta 1 assinatura.' : `Faltam ${quantas} assinaturas.`)
