// What a legacy system adds to its pages to live inside the portal: it tells that it has loaded and where it is, and
// obeys the switch of profile. It speaks to, and listens to, the portal's origins alone.
const ORIGEM = 'portal-servicos'
const script = document.currentScript
const origens = (script.dataset.portais ?? '').split(' ')
const deOnde = origens.find((origem) => document.referrer.startsWith(`${origem}/`))
if (deOnde) sessionStorage.setItem('portal', deOnde)
const portal = deOnde ?? sessionStorage.getItem('portal') ?? origens[0]

function dizer(mensagem) {
	if (window.parent !== window) window.parent.postMessage({ origem: ORIGEM, ...mensagem }, portal)
}

window.addEventListener('message', (evento) => {
	if (evento.source !== window.parent || !origens.includes(evento.origin)) return
	const { origem, tipo, codigoArea, nivel } = evento.data ?? {}
	if (origem !== ORIGEM || tipo !== 'trocar-perfil' || !Number.isInteger(nivel)) return
	const endereco = new URL(location.href)
	endereco.searchParams.set('perfil', String(nivel))
	endereco.searchParams.set('codigoArea', String(codigoArea))
	sessionStorage.setItem('perfil-alterado', JSON.stringify({ codigoArea, nivel }))
	location.replace(endereco)
})

document.addEventListener('DOMContentLoaded', () => {
	dizer({ tipo: 'pagina-carregada', titulo: document.title })
	dizer({ tipo: 'navegacao-pagina', url: location.href })
	const alterado = sessionStorage.getItem('perfil-alterado')
	sessionStorage.removeItem('perfil-alterado')
	if (alterado) dizer({ tipo: 'perfil-alterado', ...JSON.parse(alterado) })
})
