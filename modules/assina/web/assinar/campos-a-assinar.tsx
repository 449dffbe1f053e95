import type { CampoDoLote, TipCampo } from '../../contract/index.ts'
import { calcularContorno } from './contorno.ts'
import type { Textos } from './use-textos.ts'

const MARCA: Readonly<Record<TipCampo, string>> = {
	A: 'Sua assinatura',
	R: 'Sua rubrica',
	D: 'A data em que assinar',
	T: 'Texto',
}

/** Overlay of the signer's own fields on a page before signing. */
export function CamposAAssinar({ campos, textos }: { campos: readonly CampoDoLote[]; textos: Textos }) {
	return campos.map((campo) => (
		<span
			key={campo.codcmpasi}
			aria-hidden
			style={calcularContorno(campo)}
			className="pointer-events-none absolute overflow-hidden rounded-xs border-2 border-dashed border-primario px-1 text-2xs leading-tight font-semibold text-[#0b4a54]"
		>
			{textos.valores.get(campo.codcmpasi) || campo.rotcmp || MARCA[campo.tipcmp]}
		</span>
	))
}
