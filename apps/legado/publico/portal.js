// Client script of a legacy system inside the portal: it reports each loaded page and its address, and obeys the switch
// of profile. It sends to, and accepts from, the portal's origins alone.
const ORIGEM = 'portal-servicos'
const ALTERADO = 'perfil-alterado'
const script = document.currentScript
const origens = (script.dataset.portais ?? '').split(' ').filter(Boolean)

// Storage of a cross-site frame may be blocked; reading the property then throws.
function guardar(nome, valor) {
	try {
		if (valor === null) sessionStorage.removeItem(nome)
		else sessionStorage.setItem(nome, valor)
	} catch {}
}

function ler(nome) {
	try {
		return sessionStorage.getItem(nome)
	} catch {
		return null
	}
}

const deOnde = origens.find((origem) => document.referrer.startsWith(`${origem}/`))
if (deOnde) guardar('portal', deOnde)
const guardado = origens.find((origem) => origem === ler('portal'))

// Message targets: without a known origin each of the portal's gets the message, and the browser delivers only to the
// parent's.
const destinos = [deOnde ?? guardado].filter(Boolean)

function dizer(mensagem) {
	if (window.parent === window) return
	for (const destino of destinos.length > 0 ? destinos : origens)
		window.parent.postMessage({ origem: ORIGEM, ...mensagem }, destino)
}

window.addEventListener('message', (evento) => {
	if (evento.source !== window.parent || !origens.includes(evento.origin)) return
	const { origem, tipo, codigoArea, nivel } = evento.data ?? {}
	if (origem !== ORIGEM || tipo !== 'trocar-perfil' || !Number.isInteger(nivel)) return
	const endereco = new URL(location.href)
	endereco.searchParams.set('perfil', String(nivel))
	endereco.searchParams.set('codigoArea', String(codigoArea))
	const alterado = JSON.stringify({ codigoArea, nivel })
	guardar(ALTERADO, alterado)
	// The name of the window outlives the page when the storage is blocked.
	if (ler(ALTERADO) !== alterado) window.name = `${ALTERADO}:${alterado}`
	location.replace(endereco)
})

function tomarAlterado() {
	const noNome = window.name.startsWith(`${ALTERADO}:`) ? window.name.slice(ALTERADO.length + 1) : null
	if (noNome !== null) window.name = ''
	const alterado = ler(ALTERADO) ?? noNome
	guardar(ALTERADO, null)
	return alterado
}

document.addEventListener('DOMContentLoaded', () => {
	dizer({ tipo: 'pagina-carregada', titulo: document.title })
	dizer({ tipo: 'navegacao-pagina', url: location.href })
	const alterado = tomarAlterado()
	if (alterado) dizer({ tipo: ALTERADO, ...JSON.parse(alterado) })
})
